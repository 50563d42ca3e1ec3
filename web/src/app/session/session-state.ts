import type { ImpersonationInfo, SessionUser } from '@festoon/contracts/identity/account';
import type { ApiError } from '../../lib/api/api-error.ts';

export type SessionState = {
  readonly user: SessionUser | null;
  readonly token: string | null;
  readonly loading: boolean;
  readonly error: string | null;
  readonly isAuthenticated: boolean;
  /** The administrator who impersonates the user, if any. */
  readonly impersonator?: ImpersonationInfo | undefined;
};

export type Credentials = { readonly email: string; readonly password: string; readonly code?: string };

/** The identity that the identity provider's popup returned. */
export type ProviderIdentity = {
  readonly idToken: string;
  readonly name?: string;
  readonly email?: string;
  readonly profileImg?: string;
};

type SignInData = { readonly user: SessionUser; readonly token: string | null };
/** `cause` lets a form mark the invalid fields. The state stores only the message. */
type SignInFailure = { readonly error: string; readonly cause?: ApiError };

export type SessionEvent =
  | { readonly type: 'Login'; readonly credentials: Credentials }
  | ({ readonly type: 'Login Success' } & SignInData)
  | ({ readonly type: 'Login Failure' } & SignInFailure)
  | { readonly type: 'Admin Login'; readonly credentials: Credentials }
  | ({ readonly type: 'Admin Login Success' } & SignInData)
  | ({ readonly type: 'Admin Login Failure' } & SignInFailure)
  | { readonly type: 'Google Login'; readonly identity: ProviderIdentity }
  | ({ readonly type: 'Google Login Success' } & SignInData)
  | ({ readonly type: 'Google Login Failure' } & SignInFailure)
  | ({ readonly type: 'Restore Session'; readonly impersonator?: ImpersonationInfo | undefined } & SignInData)
  /** `lost` if the server has already ended the session and no call is needed. */
  | { readonly type: 'Logout'; readonly lost?: true }
  | { readonly type: 'Logout Success' }
  | ({ readonly type: 'Logout Failure' } & SignInFailure);

export const signedOutState: SessionState = {
  user: null,
  token: null,
  loading: false,
  error: null,
  isAuthenticated: false,
};

type Reducers = { readonly [T in SessionEvent['type']]: (state: SessionState, event: EventOf<T>) => SessionState };
type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>;

const start = (state: SessionState): SessionState => ({ ...state, loading: true, error: null });
const succeed = (state: SessionState, { user, token }: SignInData): SessionState => ({
  ...state,
  user,
  token,
  loading: false,
  isAuthenticated: true,
});
const fail = (_: SessionState, { error }: SignInFailure): SessionState => ({ ...signedOutState, error });

const reducers: Reducers = {
  Login: start,
  'Login Success': succeed,
  'Login Failure': fail,
  'Admin Login': start,
  'Admin Login Success': succeed,
  'Admin Login Failure': fail,
  'Google Login': start,
  'Google Login Success': succeed,
  'Google Login Failure': fail,
  'Restore Session': (state, { user, token, impersonator }) => ({
    ...state,
    user,
    token,
    impersonator,
    error: null,
    isAuthenticated: true,
  }),
  Logout: () => signedOutState,
  'Logout Success': () => signedOutState,
  'Logout Failure': (state, { error }) => ({ ...state, loading: false, error }),
};

export function reduceSession<T extends SessionEvent['type']>(state: SessionState, event: EventOf<T>): SessionState {
  return reducers[event.type as T](state, event);
}

export type Role = SessionUser['role'];

/** Returns the current role: visitor until an account is known to be signed in. */
export function roleOf(state: SessionState): Role | 'visitor' {
  return state.isAuthenticated && state.user ? state.user.role : 'visitor';
}
