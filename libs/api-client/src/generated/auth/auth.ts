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
  AddressRequest,
  CheckResponse,
  EndSessionReply,
  ListSessionsReply,
  LoginRequest,
  ProblemDto,
  RegisterAccountReply,
  RegisterRequest,
  RequestPasswordResetReply,
  ResendCodeReply,
  ResetPasswordReply,
  ResetPasswordRequest,
  SignInReply,
  SignOutReply,
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
 * Open to everyone. Signs in and sends a 6-digit code to the address. The reply is the same for an address that is taken; its owner is told by e-mail.
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
 * Open to everyone. With a token: the code for the own address, or for the new one that was asked for. Without: code and address, on another device, which is then signed in. Ten minutes, five attempts.
 * @summary Enter the code from the e-mail
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
 * @summary Enter the code from the e-mail
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
 * @summary Send another code, once a minute
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
 * @summary Send another code, once a minute
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
 * Open to everyone. Takes a token or the refresh cookie, which is replaced with every use. Somebody who was signed out for a reason gets it with `success: false` and status 200.
 * @summary Am I still signed in? With a fresh token
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
 * @summary Am I still signed in? With a fresh token
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
 * Open to everyone. Answers the same, in the same time, whether or not the address belongs to somebody.
 * @summary Ask for a link to a new password
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
 * @summary Ask for a link to a new password
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
    export const getResetPasswordUrl = () => {




  return `/v1/auth/reset-password`
}

/**
 * Open to everyone. `userId` carries the token of the link: 30 minutes, once. Every session ends.
 * @summary Set a new password by the link from the e-mail
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
 * @summary Set a new password by the link from the e-mail
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
 * @summary Sign out here
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
 * @summary Sign out here
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
 * @summary Where I am signed in
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
 * @summary Where I am signed in
 */

export function useListSessions<TData = Awaited<ReturnType<typeof listSessions>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSessions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListSessionsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getEndSessionUrl = (id: string,) => {




  return `/v1/auth/sessions/${encodeURIComponent(String(id))}`
}

/**
 * For verified investors and for operators.
 * @summary Sign me out on one device
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
 * @summary Sign me out on one device
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
