import type { Config } from '../../../../config.ts';

export const SANDBOX_PATH = '/sandbox/identity';
export const sandboxClientId = 'festoon-web';

/** Returns the issuer identifier of the sandbox provider. */
export function sandboxIssuer({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl + SANDBOX_PATH;
}

/** Returns the metadata that clients look up first, as in OpenID Connect Discovery 1.0. */
export function discoveryDocument(config: Pick<Config, 'publicUrl'>): object {
  const issuer = sandboxIssuer(config);
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    end_session_endpoint: `${issuer}/logout`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    scopes_supported: ['openid', 'email', 'profile'],
    authorization_response_iss_parameter_supported: true,
  };
}
