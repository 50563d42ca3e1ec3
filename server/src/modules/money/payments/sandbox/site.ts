import type { Config } from '../../../../config.ts';
import type { RemoteSandbox } from '../../../../config/providers.ts';

/** The sandbox's own secret key if none is configured; only this process may use it. */
export const SANDBOX_SECRET_KEY = 'sk_test_sandbox';

/** The key that callers of the sandbox need, and where and how the sandbox sends events. */
export type SandboxSite = {
  readonly secretKey: string;
  readonly webhookUrl: string;
  /** Newest first; it signs with the first one, as a real provider does. */
  readonly webhookSecrets: readonly string[];
  /** Permissions that its key lacks, as a restricted key does. */
  readonly denied: readonly string[];
  readonly limit: RemoteSandbox['limit'];
};

/**
 * Returns the site of the sandbox. Inside the product it sends webhooks to the product; as a separate process it gets the
 * key and the webhook's URL from the configuration.
 */
export function sandboxSite({ config }: { readonly config: Config }): SandboxSite {
  const { payments, publicUrl, apiBasePath } = config;
  const far = payments.kind === 'sandbox' ? payments.remote : undefined;
  return {
    secretKey: far?.secretKey ?? SANDBOX_SECRET_KEY,
    webhookUrl: far?.webhookUrl ?? `${publicUrl}${apiBasePath}/payments/webhook`,
    denied: far?.denied ?? [],
    limit: far?.limit,
    webhookSecrets: payments.webhookSecret.split(',').map((secret) => secret.trim()),
  };
}
