import { EnteredPassword } from '@festoon/contracts/identity/account';
import { EraseConfirmation } from '@festoon/contracts/identity/privacy';
import * as z from 'zod/mini';
import { codeCheckText } from '@festoon/catalogue/identity/code-check';
import { createCheck } from '../../../lib/create-check.ts';
import type { Check } from '../../../lib/use-form.ts';

const code = z
  .string()
  .check(
    z.trim(),
    z.minLength(6, { error: () => codeCheckText('enterCode') }),
    z.maxLength(20, { error: () => codeCheckText('codeTooLong') }),
  );

export type ProofRequirements = { readonly hasPassword: boolean; readonly hasSecondFactor: boolean };

const proofFields = ({ hasPassword, hasSecondFactor }: ProofRequirements) => ({
  ...(hasPassword && { password: EnteredPassword }),
  ...(hasSecondFactor && { code }),
});

export const checkProof = (requirements: ProofRequirements): Check => createCheck(z.object(proofFields(requirements)));
export const checkErasure = (requirements: ProofRequirements): Check =>
  createCheck(z.object({ ...proofFields(requirements), confirmation: EraseConfirmation }));
