import type { ApiError } from '../../../lib/api-error.ts';
import { fieldProblems } from '../../../lib/inline-error-message.ts';
import type { Batch } from './editor-state.ts';

/** The server names a field as it stands in the call; here it has the name of its value. */
export function placedProblems({ values }: Batch, error: ApiError): Record<string, string> {
  const place = (path: string) => {
    if (values.ticketSetup) return `ticketSetup.${path}`;
    return values.questionList ? path.replace(/^questions/, 'questionList') : path.replace(/^changes\./, '');
  };
  return Object.fromEntries(Object.entries(fieldProblems(error)).map(([path, words]) => [place(path), words]));
}
