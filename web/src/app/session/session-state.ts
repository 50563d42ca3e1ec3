import type { SessionUser } from '@festoon/contracts/account';
import type { ApiError } from '../../lib/api-error.ts';

export type SessionState = {
  readonly user: SessionUser | null;
  readonly token: string | null;
  readonly loading: boolean;
  readonly error: string | null;
  readonly isAuthenticated: boolean;
};

export type Credentials = { readonly email: string; readonly password: string; readonly code?: string };

/** What the popup of the identity provider brought back. */
export type ProviderIdentity = {
  readonly idToken: string;
  readonly name?: string;
  readonly email?: string;
  readonly profileImg?: string;
};

type SignedIn = { readonly user: SessionUser; readonly token: string | null };
/** `cause` lets a form show wrong fields in place; the state keeps only the sentence. */
type Failed = { readonly error: string; readonly cause?: ApiError };

export type SessionEvent =
  | { readonly type: 'Login'; readonly credentials: Credentials }
  | ({ readonly type: 'Login Success' } & SignedIn)
  | ({ readonly type: 'Login Failure' } & Failed)
  | { readonly type: 'Admin Login'; readonly credentials: Credentials }
  | ({ readonly type: 'Admin Login Success' } & SignedIn)
  | ({ readonly type: 'Admin Login Failure' } & Failed)
  | { readonly type: 'Google Login'; readonly identity: ProviderIdentity }
  | ({ readonly type: 'Google Login Success' } & SignedIn)
  | ({ readonly type: 'Google Login Failure' } & Failed)
  | ({ readonly type: 'Restore Session' } & SignedIn)
  /** `lost` when the server has ended the session already and nothing is left to be called. */
  | { readonly type: 'Logout'; readonly lost?: true }
  | { readonly type: 'Logout Success' }
  | ({ readonly type: 'Logout Failure' } & Failed);

export const signedOut: SessionState = {
  user: null,
  token: null,
  loading: false,
  error: null,
  isAuthenticated: false,
};

export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'Login':
    case 'Admin Login':
    case 'Google Login':
      return { ...state, loading: true, error: null };
    case 'Login Success':
    case 'Admin Login Success':
    case 'Google Login Success':
      return { ...state, user: event.user, token: event.token, loading: false, isAuthenticated: true };
    case 'Restore Session':
      return { ...state, user: event.user, token: event.token, error: null, isAuthenticated: true };
    case 'Login Failure':
    case 'Admin Login Failure':
    case 'Google Login Failure':
      return { user: null, token: null, loading: false, error: event.error, isAuthenticated: false };
    case 'Logout':
    case 'Logout Success':
      return signedOut;
    case 'Logout Failure':
      return { ...state, loading: false, error: event.error };
  }
}

export type Role = SessionUser['role'];

/** Who is looking: a visitor until somebody is known to be signed in. */
export function roleOf(state: SessionState): Role | 'visitor' {
  return state.isAuthenticated && state.user ? state.user.role : 'visitor';
}
