import { expect, it } from 'vitest';
import { formatCsv } from './csv.ts';

it('writes CSV rows that spreadsheets parse, and escapes formulas', () => {
  const rows = [
    ['Say "hi", all', 1250],
    ['=HYPERLINK("http://bad.example")', -3],
    ['@sum', 0],
  ];
  expect(formatCsv({ head: ['Name', 'Sales'], rows })).toBe(
    'Name,Sales\r\n"Say ""hi"", all",1250\r\n"\'=HYPERLINK(""http://bad.example"")",-3\r\n\'@sum,0',
  );
});
