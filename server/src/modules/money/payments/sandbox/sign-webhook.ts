import Stripe from 'stripe';
import { SIGNATURE_HEADER } from '../stripe/stripe-webhook.ts';
import { SANDBOX_SECRET_KEY } from './site.ts';

const signer = new Stripe(SANDBOX_SECRET_KEY).webhooks;

type Signing = { readonly payload: string; readonly secret: string; readonly timestamp: number };

/** Returns the header with the signature of a webhook request, as of this Unix time in seconds. */
export function signWebhook(signing: Signing): Record<string, string> {
  return { [SIGNATURE_HEADER]: signer.generateTestHeaderString(signing) };
}
