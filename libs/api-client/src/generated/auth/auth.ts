import {
  useMutation,
  useQuery
} from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseQueryResult,
  MutationFunction,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseMutationOptions,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult
} from '@tanstack/react-query';

import type {
  ActRequest,
  AddressRequest,
  AskForConfirmationReply,
  AskForPasskeySignInReply,
  AskForSecondFactorReply,
  CheckResponse,
  ConfirmActReply,
  ConfirmRequest,
  EndAllSessionsReply,
  EndOtherSessionsReply,
  EndSessionReply,
  FreezeByLinkReply,
  FreezeRequest,
  ListSessionsReply,
  LoginRequest,
  LookAtPasswordLinkReply,
  PasskeySignInRequest,
  PasswordLinkRequest,
  ProblemDto,
  RegisterAccountReply,
  RegisterRequest,
  RequestPasswordResetReply,
  ResendCodeReply,
  ResetPasswordReply,
  ResetPasswordRequest,
  SecondStepRequest,
  SignInReply,
  SignInSecondStepReply,
  SignInWithPasskeyReply,
  SignOutReply,
  TicketRequest,
  UnfreezeAccountReply,
  UnfreezeRequest,
  VerifyEmailReply,
  VerifyRequest
} from '../model/index.js';

import { send } from '../../http.js';
import type { ErrorType } from '../../http.js';

type AwaitedInput<T> = PromiseLike<T> | T;

      type Awaited<O> = O extends AwaitedInput<infer T> ? T : never;


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



const withQueryKey = <T extends object, K>(query: T, queryKey: K): T & { queryKey: K } => {
  const result = { queryKey } as T & { queryKey: K };
  for (const key of Object.keys(query)) {
    // The explicit queryKey always wins, matching the previous
    // `{ ...query, queryKey }` spread where it was set last.
    if (key === 'queryKey') continue;
    Object.defineProperty(result, key, {
      enumerable: true,
      configurable: true,
      get: () => (query as Record<string, unknown>)[key],
    });
  }
  return result;
};

export const getRegisterAccountUrl = () => {




  return `/v1/auth/register`
}

/**
 * Open to everyone. Signs you in and sends a 6-digit code to the address. The reply is the same if the address is already taken; its owner is then told by email.
 * @summary Create an account
 */
export const registerAccount = async (registerRequest: RegisterRequest, options?: Parameters<typeof send>[1]): Promise<RegisterAccountReply> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return send<RegisterAccountReply>(getRegisterAccountUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(registerRequest)
  }
);}





export const getRegisterAccountMutationKey = () => ['registerAccount'] as const;

export const getRegisterAccountMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof registerAccount>>, TError,RegisterAccountMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof registerAccount>>, TError,RegisterAccountMutationVariables, TContext> => {

const mutationKey = getRegisterAccountMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof registerAccount>>, RegisterAccountMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  registerAccount(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RegisterAccountMutationResult = NonNullable<Awaited<ReturnType<typeof registerAccount>>>
    export type RegisterAccountMutationBody = RegisterRequest
    export type RegisterAccountMutationError = ErrorType<ProblemDto>
    export type RegisterAccountMutationVariables = {data: RegisterRequest}

    /**
 * @summary Create an account
 */
export const useRegisterAccount = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof registerAccount>>, TError,RegisterAccountMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof registerAccount>>,
        TError,
        RegisterAccountMutationVariables,
        TContext
      > => {
      return useMutation(getRegisterAccountMutationOptions(options), queryClient);
    }
    export const getVerifyEmailUrl = () => {




  return `/v1/auth/verify`
}

/**
 * Open to everyone. With a token, confirms your address or the new one you asked for. Without a token, send the code and the address from another device, which is then signed in. A code works for ten minutes and five attempts.
 * @summary Enter the code from the email
 */
export const verifyEmail = async (verifyRequest: VerifyRequest, options?: Parameters<typeof send>[1]): Promise<VerifyEmailReply> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return send<VerifyEmailReply>(getVerifyEmailUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(verifyRequest)
  }
);}





export const getVerifyEmailMutationKey = () => ['verifyEmail'] as const;

export const getVerifyEmailMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof verifyEmail>>, TError,VerifyEmailMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof verifyEmail>>, TError,VerifyEmailMutationVariables, TContext> => {

const mutationKey = getVerifyEmailMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof verifyEmail>>, VerifyEmailMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  verifyEmail(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type VerifyEmailMutationResult = NonNullable<Awaited<ReturnType<typeof verifyEmail>>>
    export type VerifyEmailMutationBody = VerifyRequest
    export type VerifyEmailMutationError = ErrorType<ProblemDto>
    export type VerifyEmailMutationVariables = {data: VerifyRequest}

    /**
 * @summary Enter the code from the email
 */
export const useVerifyEmail = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof verifyEmail>>, TError,VerifyEmailMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof verifyEmail>>,
        TError,
        VerifyEmailMutationVariables,
        TContext
      > => {
      return useMutation(getVerifyEmailMutationOptions(options), queryClient);
    }
    export const getResendCodeUrl = () => {




  return `/v1/auth/resend`
}

/**
 * Open to everyone.
 * @summary Send another code, at most once a minute
 */
export const resendCode = async (addressRequest: AddressRequest, options?: Parameters<typeof send>[1]): Promise<ResendCodeReply> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return send<ResendCodeReply>(getResendCodeUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(addressRequest)
  }
);}





export const getResendCodeMutationKey = () => ['resendCode'] as const;

export const getResendCodeMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof resendCode>>, TError,ResendCodeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof resendCode>>, TError,ResendCodeMutationVariables, TContext> => {

const mutationKey = getResendCodeMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof resendCode>>, ResendCodeMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  resendCode(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ResendCodeMutationResult = NonNullable<Awaited<ReturnType<typeof resendCode>>>
    export type ResendCodeMutationBody = AddressRequest
    export type ResendCodeMutationError = ErrorType<ProblemDto>
    export type ResendCodeMutationVariables = {data: AddressRequest}

    /**
 * @summary Send another code, at most once a minute
 */
export const useResendCode = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof resendCode>>, TError,ResendCodeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof resendCode>>,
        TError,
        ResendCodeMutationVariables,
        TContext
      > => {
      return useMutation(getResendCodeMutationOptions(options), queryClient);
    }
    export const getSignInUrl = () => {




  return `/v1/auth/login`
}

/**
 * Open to everyone.
 * @summary Sign in
 */
export const signIn = async (loginRequest: LoginRequest, options?: Parameters<typeof send>[1]): Promise<SignInReply> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return send<SignInReply>(getSignInUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(loginRequest)
  }
);}





export const getSignInMutationKey = () => ['signIn'] as const;

export const getSignInMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signIn>>, TError,SignInMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof signIn>>, TError,SignInMutationVariables, TContext> => {

const mutationKey = getSignInMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof signIn>>, SignInMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  signIn(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SignInMutationResult = NonNullable<Awaited<ReturnType<typeof signIn>>>
    export type SignInMutationBody = LoginRequest
    export type SignInMutationError = ErrorType<ProblemDto>
    export type SignInMutationVariables = {data: LoginRequest}

    /**
 * @summary Sign in
 */
export const useSignIn = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signIn>>, TError,SignInMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof signIn>>,
        TError,
        SignInMutationVariables,
        TContext
      > => {
      return useMutation(getSignInMutationOptions(options), queryClient);
    }
    export const getCheckSessionUrl = () => {




  return `/v1/auth/check`
}

/**
 * Open to everyone. Takes a token, the refresh cookie, which is replaced at every use, or both. The former cookie works for 10 seconds more, for requests that were sent together; later it counts as stolen and ends its session, and no other. `HEAD` replaces and ends nothing. For a token without the cookie of its session, the fresh token ends when that one does. Anyone who was signed out for a reason gets that reason with `success: false` and status 200.
 * @summary Check whether you are signed in, and get a fresh token
 */
export const checkSession = async ( options?: Parameters<typeof send>[1]): Promise<CheckResponse> => {

  return send<CheckResponse>(getCheckSessionUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getCheckSessionQueryKey = () => {
    return [
    `/v1/auth/check`
    ] as const;
    }


export const getCheckSessionQueryOptions = <TData = Awaited<ReturnType<typeof checkSession>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkSession>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCheckSessionQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof checkSession>>> = ({ signal }) => checkSession({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof checkSession>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CheckSessionQueryResult = NonNullable<Awaited<ReturnType<typeof checkSession>>>
export type CheckSessionQueryError = ErrorType<ProblemDto>


export function useCheckSession<TData = Awaited<ReturnType<typeof checkSession>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkSession>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof checkSession>>,
          TError,
          Awaited<ReturnType<typeof checkSession>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCheckSession<TData = Awaited<ReturnType<typeof checkSession>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkSession>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof checkSession>>,
          TError,
          Awaited<ReturnType<typeof checkSession>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCheckSession<TData = Awaited<ReturnType<typeof checkSession>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkSession>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Check whether you are signed in, and get a fresh token
 */

export function useCheckSession<TData = Awaited<ReturnType<typeof checkSession>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkSession>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getCheckSessionQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getRequestPasswordResetUrl = () => {




  return `/v1/auth/forgot-password`
}

/**
 * Open to everyone. The reply and its timing are the same whether or not the address belongs to an account.
 * @summary Request a link to reset your password
 */
export const requestPasswordReset = async (addressRequest: AddressRequest, options?: Parameters<typeof send>[1]): Promise<RequestPasswordResetReply> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return send<RequestPasswordResetReply>(getRequestPasswordResetUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(addressRequest)
  }
);}





export const getRequestPasswordResetMutationKey = () => ['requestPasswordReset'] as const;

export const getRequestPasswordResetMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof requestPasswordReset>>, TError,RequestPasswordResetMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof requestPasswordReset>>, TError,RequestPasswordResetMutationVariables, TContext> => {

const mutationKey = getRequestPasswordResetMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof requestPasswordReset>>, RequestPasswordResetMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  requestPasswordReset(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RequestPasswordResetMutationResult = NonNullable<Awaited<ReturnType<typeof requestPasswordReset>>>
    export type RequestPasswordResetMutationBody = AddressRequest
    export type RequestPasswordResetMutationError = ErrorType<ProblemDto>
    export type RequestPasswordResetMutationVariables = {data: AddressRequest}

    /**
 * @summary Request a link to reset your password
 */
export const useRequestPasswordReset = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof requestPasswordReset>>, TError,RequestPasswordResetMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof requestPasswordReset>>,
        TError,
        RequestPasswordResetMutationVariables,
        TContext
      > => {
      return useMutation(getRequestPasswordResetMutationOptions(options), queryClient);
    }
    export const getLookAtPasswordLinkUrl = () => {




  return `/v1/auth/password-link`
}

/**
 * Open to everyone. Of a link that resets a password or reopens a frozen account. Changes nothing.
 * @summary See whose password a mailed link sets
 */
export const lookAtPasswordLink = async (passwordLinkRequest: PasswordLinkRequest, options?: Parameters<typeof send>[1]): Promise<LookAtPasswordLinkReply> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return send<LookAtPasswordLinkReply>(getLookAtPasswordLinkUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(passwordLinkRequest)
  }
);}





export const getLookAtPasswordLinkMutationKey = () => ['lookAtPasswordLink'] as const;

export const getLookAtPasswordLinkMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof lookAtPasswordLink>>, TError,LookAtPasswordLinkMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof lookAtPasswordLink>>, TError,LookAtPasswordLinkMutationVariables, TContext> => {

const mutationKey = getLookAtPasswordLinkMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof lookAtPasswordLink>>, LookAtPasswordLinkMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  lookAtPasswordLink(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type LookAtPasswordLinkMutationResult = NonNullable<Awaited<ReturnType<typeof lookAtPasswordLink>>>
    export type LookAtPasswordLinkMutationBody = PasswordLinkRequest
    export type LookAtPasswordLinkMutationError = ErrorType<ProblemDto>
    export type LookAtPasswordLinkMutationVariables = {data: PasswordLinkRequest}

    /**
 * @summary See whose password a mailed link sets
 */
export const useLookAtPasswordLink = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof lookAtPasswordLink>>, TError,LookAtPasswordLinkMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof lookAtPasswordLink>>,
        TError,
        LookAtPasswordLinkMutationVariables,
        TContext
      > => {
      return useMutation(getLookAtPasswordLinkMutationOptions(options), queryClient);
    }
    export const getResetPasswordUrl = () => {




  return `/v1/auth/reset-password`
}

/**
 * Open to everyone. `userId` carries the token from the link, which works once and for 30 minutes. All sessions end.
 * @summary Set a new password with the link from the email
 */
export const resetPassword = async (resetPasswordRequest: ResetPasswordRequest, options?: Parameters<typeof send>[1]): Promise<ResetPasswordReply> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return send<ResetPasswordReply>(getResetPasswordUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(resetPasswordRequest)
  }
);}





export const getResetPasswordMutationKey = () => ['resetPassword'] as const;

export const getResetPasswordMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof resetPassword>>, TError,ResetPasswordMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof resetPassword>>, TError,ResetPasswordMutationVariables, TContext> => {

const mutationKey = getResetPasswordMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof resetPassword>>, ResetPasswordMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  resetPassword(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ResetPasswordMutationResult = NonNullable<Awaited<ReturnType<typeof resetPassword>>>
    export type ResetPasswordMutationBody = ResetPasswordRequest
    export type ResetPasswordMutationError = ErrorType<ProblemDto>
    export type ResetPasswordMutationVariables = {data: ResetPasswordRequest}

    /**
 * @summary Set a new password with the link from the email
 */
export const useResetPassword = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof resetPassword>>, TError,ResetPasswordMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof resetPassword>>,
        TError,
        ResetPasswordMutationVariables,
        TContext
      > => {
      return useMutation(getResetPasswordMutationOptions(options), queryClient);
    }
    export const getSignOutUrl = () => {




  return `/v1/auth/logout`
}

/**
 * Open to everyone. Takes a token or the refresh cookie.
 * @summary Sign out
 */
export const signOut = async ( options?: Parameters<typeof send>[1]): Promise<SignOutReply> => {

  return send<SignOutReply>(getSignOutUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getSignOutMutationKey = () => ['signOut'] as const;

export const getSignOutMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signOut>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof signOut>>, TError,void, TContext> => {

const mutationKey = getSignOutMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof signOut>>, void> = () => {


          return  signOut(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SignOutMutationResult = NonNullable<Awaited<ReturnType<typeof signOut>>>

    export type SignOutMutationError = ErrorType<ProblemDto>


    /**
 * @summary Sign out
 */
export const useSignOut = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signOut>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof signOut>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getSignOutMutationOptions(options), queryClient);
    }
    export const getListSessionsUrl = () => {




  return `/v1/auth/sessions`
}

/**
 * For verified investors and for operators.
 * @summary List where you are signed in
 */
export const listSessions = async ( options?: Parameters<typeof send>[1]): Promise<ListSessionsReply> => {

  return send<ListSessionsReply>(getListSessionsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListSessionsQueryKey = () => {
    return [
    `/v1/auth/sessions`
    ] as const;
    }


export const getListSessionsQueryOptions = <TData = Awaited<ReturnType<typeof listSessions>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSessions>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListSessionsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listSessions>>> = ({ signal }) => listSessions({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listSessions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListSessionsQueryResult = NonNullable<Awaited<ReturnType<typeof listSessions>>>
export type ListSessionsQueryError = ErrorType<ProblemDto>


export function useListSessions<TData = Awaited<ReturnType<typeof listSessions>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSessions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listSessions>>,
          TError,
          Awaited<ReturnType<typeof listSessions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListSessions<TData = Awaited<ReturnType<typeof listSessions>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSessions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listSessions>>,
          TError,
          Awaited<ReturnType<typeof listSessions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListSessions<TData = Awaited<ReturnType<typeof listSessions>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSessions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List where you are signed in
 */

export function useListSessions<TData = Awaited<ReturnType<typeof listSessions>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSessions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListSessionsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getEndAllSessionsUrl = () => {




  return `/v1/auth/sessions`
}

/**
 * For verified investors and for operators.
 * @summary Sign out everywhere, including here
 */
export const endAllSessions = async ( options?: Parameters<typeof send>[1]): Promise<EndAllSessionsReply> => {

  return send<EndAllSessionsReply>(getEndAllSessionsUrl(),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getEndAllSessionsMutationKey = () => ['endAllSessions'] as const;

export const getEndAllSessionsMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof endAllSessions>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof endAllSessions>>, TError,void, TContext> => {

const mutationKey = getEndAllSessionsMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof endAllSessions>>, void> = () => {


          return  endAllSessions(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type EndAllSessionsMutationResult = NonNullable<Awaited<ReturnType<typeof endAllSessions>>>

    export type EndAllSessionsMutationError = ErrorType<ProblemDto>


    /**
 * @summary Sign out everywhere, including here
 */
export const useEndAllSessions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof endAllSessions>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof endAllSessions>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getEndAllSessionsMutationOptions(options), queryClient);
    }
    export const getEndOtherSessionsUrl = () => {




  return `/v1/auth/sessions/others`
}

/**
 * For verified investors and for operators.
 * @summary Sign out everywhere else
 */
export const endOtherSessions = async ( options?: Parameters<typeof send>[1]): Promise<EndOtherSessionsReply> => {

  return send<EndOtherSessionsReply>(getEndOtherSessionsUrl(),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getEndOtherSessionsMutationKey = () => ['endOtherSessions'] as const;

export const getEndOtherSessionsMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof endOtherSessions>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof endOtherSessions>>, TError,void, TContext> => {

const mutationKey = getEndOtherSessionsMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof endOtherSessions>>, void> = () => {


          return  endOtherSessions(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type EndOtherSessionsMutationResult = NonNullable<Awaited<ReturnType<typeof endOtherSessions>>>

    export type EndOtherSessionsMutationError = ErrorType<ProblemDto>


    /**
 * @summary Sign out everywhere else
 */
export const useEndOtherSessions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof endOtherSessions>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof endOtherSessions>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getEndOtherSessionsMutationOptions(options), queryClient);
    }
    export const getEndSessionUrl = (id: string,) => {




  return `/v1/auth/sessions/${encodeURIComponent(String(id))}`
}

/**
 * For verified investors and for operators.
 * @summary Sign out on one device
 */
export const endSession = async (id: string, options?: Parameters<typeof send>[1]): Promise<EndSessionReply> => {

  return send<EndSessionReply>(getEndSessionUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getEndSessionMutationKey = () => ['endSession'] as const;

export const getEndSessionMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof endSession>>, TError,EndSessionMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof endSession>>, TError,EndSessionMutationVariables, TContext> => {

const mutationKey = getEndSessionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof endSession>>, EndSessionMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  endSession(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type EndSessionMutationResult = NonNullable<Awaited<ReturnType<typeof endSession>>>

    export type EndSessionMutationError = ErrorType<ProblemDto>
    export type EndSessionMutationVariables = {id: string}

    /**
 * @summary Sign out on one device
 */
export const useEndSession = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof endSession>>, TError,EndSessionMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof endSession>>,
        TError,
        EndSessionMutationVariables,
        TContext
      > => {
      return useMutation(getEndSessionMutationOptions(options), queryClient);
    }
    export const getFreezeByLinkUrl = () => {




  return `/v1/auth/freeze`
}

/**
 * Open to everyone. Signs out every device. Nobody can sign in, reset the password or withdraw until the link that is now emailed is used; no operator can reopen the account. Trades stay as they are. The token works once and for 7 days; sent again while the account is frozen, it gets the same reply.
 * @summary Freeze an account with the link from an email
 */
export const freezeByLink = async (freezeRequest: FreezeRequest, options?: Parameters<typeof send>[1]): Promise<FreezeByLinkReply> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return send<FreezeByLinkReply>(getFreezeByLinkUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(freezeRequest)
  }
);}





export const getFreezeByLinkMutationKey = () => ['freezeByLink'] as const;

export const getFreezeByLinkMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof freezeByLink>>, TError,FreezeByLinkMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof freezeByLink>>, TError,FreezeByLinkMutationVariables, TContext> => {

const mutationKey = getFreezeByLinkMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof freezeByLink>>, FreezeByLinkMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  freezeByLink(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type FreezeByLinkMutationResult = NonNullable<Awaited<ReturnType<typeof freezeByLink>>>
    export type FreezeByLinkMutationBody = FreezeRequest
    export type FreezeByLinkMutationError = ErrorType<ProblemDto>
    export type FreezeByLinkMutationVariables = {data: FreezeRequest}

    /**
 * @summary Freeze an account with the link from an email
 */
export const useFreezeByLink = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof freezeByLink>>, TError,FreezeByLinkMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof freezeByLink>>,
        TError,
        FreezeByLinkMutationVariables,
        TContext
      > => {
      return useMutation(getFreezeByLinkMutationOptions(options), queryClient);
    }
    export const getUnfreezeAccountUrl = () => {




  return `/v1/auth/unfreeze`
}

/**
 * Open to everyone. Takes a new password, removes second factors added in the week before the account was frozen, and puts withdrawals on hold. The link works once and for 24 hours; `forgot-password` sends a new one. A suspended account stays suspended.
 * @summary Reopen a frozen account with the link from the email
 */
export const unfreezeAccount = async (unfreezeRequest: UnfreezeRequest, options?: Parameters<typeof send>[1]): Promise<UnfreezeAccountReply> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return send<UnfreezeAccountReply>(getUnfreezeAccountUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(unfreezeRequest)
  }
);}





export const getUnfreezeAccountMutationKey = () => ['unfreezeAccount'] as const;

export const getUnfreezeAccountMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unfreezeAccount>>, TError,UnfreezeAccountMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof unfreezeAccount>>, TError,UnfreezeAccountMutationVariables, TContext> => {

const mutationKey = getUnfreezeAccountMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof unfreezeAccount>>, UnfreezeAccountMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  unfreezeAccount(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type UnfreezeAccountMutationResult = NonNullable<Awaited<ReturnType<typeof unfreezeAccount>>>
    export type UnfreezeAccountMutationBody = UnfreezeRequest
    export type UnfreezeAccountMutationError = ErrorType<ProblemDto>
    export type UnfreezeAccountMutationVariables = {data: UnfreezeRequest}

    /**
 * @summary Reopen a frozen account with the link from the email
 */
export const useUnfreezeAccount = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof unfreezeAccount>>, TError,UnfreezeAccountMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof unfreezeAccount>>,
        TError,
        UnfreezeAccountMutationVariables,
        TContext
      > => {
      return useMutation(getUnfreezeAccountMutationOptions(options), queryClient);
    }
    export const getAskForSecondFactorUrl = () => {




  return `/v1/auth/login/second-factor/options`
}

/**
 * Open to everyone.
 * @summary Get a passkey challenge for the second step of signing in
 */
export const askForSecondFactor = async (ticketRequest: TicketRequest, options?: Parameters<typeof send>[1]): Promise<AskForSecondFactorReply> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return send<AskForSecondFactorReply>(getAskForSecondFactorUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(ticketRequest)
  }
);}





export const getAskForSecondFactorMutationKey = () => ['askForSecondFactor'] as const;

export const getAskForSecondFactorMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof askForSecondFactor>>, TError,AskForSecondFactorMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof askForSecondFactor>>, TError,AskForSecondFactorMutationVariables, TContext> => {

const mutationKey = getAskForSecondFactorMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof askForSecondFactor>>, AskForSecondFactorMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  askForSecondFactor(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type AskForSecondFactorMutationResult = NonNullable<Awaited<ReturnType<typeof askForSecondFactor>>>
    export type AskForSecondFactorMutationBody = TicketRequest
    export type AskForSecondFactorMutationError = ErrorType<ProblemDto>
    export type AskForSecondFactorMutationVariables = {data: TicketRequest}

    /**
 * @summary Get a passkey challenge for the second step of signing in
 */
export const useAskForSecondFactor = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof askForSecondFactor>>, TError,AskForSecondFactorMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof askForSecondFactor>>,
        TError,
        AskForSecondFactorMutationVariables,
        TContext
      > => {
      return useMutation(getAskForSecondFactorMutationOptions(options), queryClient);
    }
    export const getSignInSecondStepUrl = () => {




  return `/v1/auth/login/second-factor`
}

/**
 * Open to everyone. Takes the `ticket` from `SECOND_FACTOR_REQUIRED`, which works for five minutes, and exactly one of `code`, `recoveryCode` and `passkey`. The ticket still works after a wrong one.
 * @summary Complete the second step of signing in
 */
export const signInSecondStep = async (secondStepRequest: SecondStepRequest, options?: Parameters<typeof send>[1]): Promise<SignInSecondStepReply> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return send<SignInSecondStepReply>(getSignInSecondStepUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(secondStepRequest)
  }
);}





export const getSignInSecondStepMutationKey = () => ['signInSecondStep'] as const;

export const getSignInSecondStepMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signInSecondStep>>, TError,SignInSecondStepMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof signInSecondStep>>, TError,SignInSecondStepMutationVariables, TContext> => {

const mutationKey = getSignInSecondStepMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof signInSecondStep>>, SignInSecondStepMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  signInSecondStep(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SignInSecondStepMutationResult = NonNullable<Awaited<ReturnType<typeof signInSecondStep>>>
    export type SignInSecondStepMutationBody = SecondStepRequest
    export type SignInSecondStepMutationError = ErrorType<ProblemDto>
    export type SignInSecondStepMutationVariables = {data: SecondStepRequest}

    /**
 * @summary Complete the second step of signing in
 */
export const useSignInSecondStep = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signInSecondStep>>, TError,SignInSecondStepMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof signInSecondStep>>,
        TError,
        SignInSecondStepMutationVariables,
        TContext
      > => {
      return useMutation(getSignInSecondStepMutationOptions(options), queryClient);
    }
    export const getAskForPasskeySignInUrl = () => {




  return `/v1/auth/login/passkey/options`
}

/**
 * Open to everyone. For this browser, which gets a cookie for it. Works once and for five minutes.
 * @summary Get a challenge for signing in with a passkey
 */
export const askForPasskeySignIn = async ( options?: Parameters<typeof send>[1]): Promise<AskForPasskeySignInReply> => {

  return send<AskForPasskeySignInReply>(getAskForPasskeySignInUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getAskForPasskeySignInMutationKey = () => ['askForPasskeySignIn'] as const;

export const getAskForPasskeySignInMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof askForPasskeySignIn>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof askForPasskeySignIn>>, TError,void, TContext> => {

const mutationKey = getAskForPasskeySignInMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof askForPasskeySignIn>>, void> = () => {


          return  askForPasskeySignIn(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type AskForPasskeySignInMutationResult = NonNullable<Awaited<ReturnType<typeof askForPasskeySignIn>>>

    export type AskForPasskeySignInMutationError = ErrorType<ProblemDto>


    /**
 * @summary Get a challenge for signing in with a passkey
 */
export const useAskForPasskeySignIn = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof askForPasskeySignIn>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof askForPasskeySignIn>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getAskForPasskeySignInMutationOptions(options), queryClient);
    }
    export const getSignInWithPasskeyUrl = () => {




  return `/v1/auth/login/passkey`
}

/**
 * Open to everyone.
 * @summary Sign in with a passkey, without a password
 */
export const signInWithPasskey = async (passkeySignInRequest: PasskeySignInRequest, options?: Parameters<typeof send>[1]): Promise<SignInWithPasskeyReply> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return send<SignInWithPasskeyReply>(getSignInWithPasskeyUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(passkeySignInRequest)
  }
);}





export const getSignInWithPasskeyMutationKey = () => ['signInWithPasskey'] as const;

export const getSignInWithPasskeyMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signInWithPasskey>>, TError,SignInWithPasskeyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof signInWithPasskey>>, TError,SignInWithPasskeyMutationVariables, TContext> => {

const mutationKey = getSignInWithPasskeyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof signInWithPasskey>>, SignInWithPasskeyMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  signInWithPasskey(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SignInWithPasskeyMutationResult = NonNullable<Awaited<ReturnType<typeof signInWithPasskey>>>
    export type SignInWithPasskeyMutationBody = PasskeySignInRequest
    export type SignInWithPasskeyMutationError = ErrorType<ProblemDto>
    export type SignInWithPasskeyMutationVariables = {data: PasskeySignInRequest}

    /**
 * @summary Sign in with a passkey, without a password
 */
export const useSignInWithPasskey = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signInWithPasskey>>, TError,SignInWithPasskeyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof signInWithPasskey>>,
        TError,
        SignInWithPasskeyMutationVariables,
        TContext
      > => {
      return useMutation(getSignInWithPasskeyMutationOptions(options), queryClient);
    }
    export const getAskForConfirmationUrl = () => {




  return `/v1/auth/confirm/options`
}

/**
 * For verified investors and for operators. For this session and exactly this act with these details. Works once and for five minutes.
 * @summary Get a passkey challenge to confirm an act
 */
export const askForConfirmation = async (actRequest: ActRequest, options?: Parameters<typeof send>[1]): Promise<AskForConfirmationReply> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return send<AskForConfirmationReply>(getAskForConfirmationUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(actRequest)
  }
);}





export const getAskForConfirmationMutationKey = () => ['askForConfirmation'] as const;

export const getAskForConfirmationMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof askForConfirmation>>, TError,AskForConfirmationMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof askForConfirmation>>, TError,AskForConfirmationMutationVariables, TContext> => {

const mutationKey = getAskForConfirmationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof askForConfirmation>>, AskForConfirmationMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  askForConfirmation(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type AskForConfirmationMutationResult = NonNullable<Awaited<ReturnType<typeof askForConfirmation>>>
    export type AskForConfirmationMutationBody = ActRequest
    export type AskForConfirmationMutationError = ErrorType<ProblemDto>
    export type AskForConfirmationMutationVariables = {data: ActRequest}

    /**
 * @summary Get a passkey challenge to confirm an act
 */
export const useAskForConfirmation = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof askForConfirmation>>, TError,AskForConfirmationMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof askForConfirmation>>,
        TError,
        AskForConfirmationMutationVariables,
        TContext
      > => {
      return useMutation(getAskForConfirmationMutationOptions(options), queryClient);
    }
    export const getConfirmActUrl = () => {




  return `/v1/auth/confirm`
}

/**
 * For verified investors and for operators. Takes the act, its details and exactly one proof. Returns a token for the `Confirmation` header of the act, which works once and for five minutes. A password is accepted only while no second factor is on.
 * @summary Confirm an act
 */
export const confirmAct = async (confirmRequest: ConfirmRequest, options?: Parameters<typeof send>[1]): Promise<ConfirmActReply> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return send<ConfirmActReply>(getConfirmActUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(confirmRequest)
  }
);}





export const getConfirmActMutationKey = () => ['confirmAct'] as const;

export const getConfirmActMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof confirmAct>>, TError,ConfirmActMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof confirmAct>>, TError,ConfirmActMutationVariables, TContext> => {

const mutationKey = getConfirmActMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof confirmAct>>, ConfirmActMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  confirmAct(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ConfirmActMutationResult = NonNullable<Awaited<ReturnType<typeof confirmAct>>>
    export type ConfirmActMutationBody = ConfirmRequest
    export type ConfirmActMutationError = ErrorType<ProblemDto>
    export type ConfirmActMutationVariables = {data: ConfirmRequest}

    /**
 * @summary Confirm an act
 */
export const useConfirmAct = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof confirmAct>>, TError,ConfirmActMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof confirmAct>>,
        TError,
        ConfirmActMutationVariables,
        TContext
      > => {
      return useMutation(getConfirmActMutationOptions(options), queryClient);
    }
