import { providersText } from '@festoon/catalogue/operations/providers';
import type { Provider } from '@festoon/contracts/operations/providers';

const PARTS = {
  payments: 'payments',
  'sign-in': 'signIn',
  mail: 'mail',
} as const satisfies Readonly<Record<Provider['part'], string>>;

/** Returns the name of the purpose of a provider, such as "Payments". */
export function providerPartText(part: Provider['part']): string {
  return providersText(PARTS[part]);
}
