import type { ApiError } from '../../../lib/api-error.ts';
import { fieldProblems } from '../../../lib/inline-error-message.ts';
import type { Batch } from './editor-state.ts';

/** Returns the server's field errors by the name of the value; the server names a field by its path in the call. */
export function placedProblems({ values }: Batch, error: ApiError): Record<string, string> {
  const place = (path: string) => {
    if (values.ticketSetup) return `ticketSetup.${path}`;
    return values.questionList ? path.replace(/^questions/, 'questionList') : path.replace(/^changes\./, '');
  };
  return Object.fromEntries(Object.entries(fieldProblems(error)).map(([path, words]) => [place(path), words]));
}
