import { TypedPassword } from '@festoon/contracts/identity/account';
import { EraseWord } from '@festoon/contracts/identity/privacy';
import * as z from 'zod/mini';
import { checkWith } from '../../../lib/check.ts';
import type { Check } from '../../../lib/use-form.ts';

const code = z.string().check(z.trim(), z.minLength(6, 'Enter the code.'), z.maxLength(20, 'That is longer than any code.'));

export type Needed = { readonly hasPassword: boolean; readonly hasSecondFactor: boolean };

const proof = ({ hasPassword, hasSecondFactor }: Needed) => ({
  ...(hasPassword && { password: TypedPassword }),
  ...(hasSecondFactor && { code }),
});

export const checkProof = (needed: Needed): Check => checkWith(z.object(proof(needed)));
export const checkErasure = (needed: Needed): Check => checkWith(z.object({ ...proof(needed), word: EraseWord }));
