import type { Config } from '../../../config.ts';

export const SANDBOX_PATH = '/sandbox/identity';
export const sandboxClientId = 'festoon-web';

/** Who the sandbox says it is. */
export function sandboxIssuer({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl + SANDBOX_PATH;
}

/** What clients look up before they begin, as OpenID Connect Discovery 1.0 has it. */
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
