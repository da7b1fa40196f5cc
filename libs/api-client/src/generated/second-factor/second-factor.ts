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
  ActivateAuthenticatorReply,
  AddPasskeyReply,
  AddPasskeyRequest,
  AskForPasskeyReply,
  AskForRecoveryReply,
  AuthenticatorCodeRequest,
  BeginRecoveryReply,
  CancelRecoveryReply,
  GetSecondFactorReply,
  OfferAuthenticatorReply,
  PasskeyNameRequest,
  ProblemDto,
  RecoveryLinkRequest,
  RemovePasskeyReply,
  RenamePasskeyReply,
  RenewRecoveryCodesReply,
  TicketRequest,
  TurnOffAuthenticatorReply
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

export const getGetSecondFactorUrl = () => {




  return `/v1/auth/second-factor`
}

/**
 * For verified investors and for operators.
 * @summary Read which second factors you have
 */
export const getSecondFactor = async ( options?: Parameters<typeof send>[1]): Promise<GetSecondFactorReply> => {

  return send<GetSecondFactorReply>(getGetSecondFactorUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetSecondFactorQueryKey = () => {
    return [
    `/v1/auth/second-factor`
    ] as const;
    }


export const getGetSecondFactorQueryOptions = <TData = Awaited<ReturnType<typeof getSecondFactor>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSecondFactor>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetSecondFactorQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getSecondFactor>>> = ({ signal }) => getSecondFactor({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getSecondFactor>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetSecondFactorQueryResult = NonNullable<Awaited<ReturnType<typeof getSecondFactor>>>
export type GetSecondFactorQueryError = ErrorType<ProblemDto>


export function useGetSecondFactor<TData = Awaited<ReturnType<typeof getSecondFactor>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSecondFactor>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getSecondFactor>>,
          TError,
          Awaited<ReturnType<typeof getSecondFactor>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetSecondFactor<TData = Awaited<ReturnType<typeof getSecondFactor>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSecondFactor>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getSecondFactor>>,
          TError,
          Awaited<ReturnType<typeof getSecondFactor>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetSecondFactor<TData = Awaited<ReturnType<typeof getSecondFactor>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSecondFactor>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read which second factors you have
 */

export function useGetSecondFactor<TData = Awaited<ReturnType<typeof getSecondFactor>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSecondFactor>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetSecondFactorQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getOfferAuthenticatorUrl = () => {




  return `/v1/auth/second-factor/authenticator`
}

/**
 * For verified investors and for operators. Returns a key, this once. It takes effect after `POST /auth/second-factor/authenticator/activate`, within 15 minutes. It needs a confirmation of `change-second-factor` with `{ "change": "authenticator-on" }`.
 * @summary Start setting up an authenticator app
 */
export const offerAuthenticator = async ( options?: Parameters<typeof send>[1]): Promise<OfferAuthenticatorReply> => {

  return send<OfferAuthenticatorReply>(getOfferAuthenticatorUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getOfferAuthenticatorMutationKey = () => ['offerAuthenticator'] as const;

export const getOfferAuthenticatorMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof offerAuthenticator>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof offerAuthenticator>>, TError,void, TContext> => {

const mutationKey = getOfferAuthenticatorMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof offerAuthenticator>>, void> = () => {


          return  offerAuthenticator(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OfferAuthenticatorMutationResult = NonNullable<Awaited<ReturnType<typeof offerAuthenticator>>>

    export type OfferAuthenticatorMutationError = ErrorType<ProblemDto>


    /**
 * @summary Start setting up an authenticator app
 */
export const useOfferAuthenticator = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof offerAuthenticator>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof offerAuthenticator>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getOfferAuthenticatorMutationOptions(options), queryClient);
    }
    export const getTurnOffAuthenticatorUrl = () => {




  return `/v1/auth/second-factor/authenticator`
}

/**
 * For verified investors and for operators. It needs a confirmation of `change-second-factor` with `{ "change": "authenticator-off" }`. Withdrawals may then be on hold for a while.
 * @summary Turn off the authenticator app
 */
export const turnOffAuthenticator = async ( options?: Parameters<typeof send>[1]): Promise<TurnOffAuthenticatorReply> => {

  return send<TurnOffAuthenticatorReply>(getTurnOffAuthenticatorUrl(),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getTurnOffAuthenticatorMutationKey = () => ['turnOffAuthenticator'] as const;

export const getTurnOffAuthenticatorMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof turnOffAuthenticator>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof turnOffAuthenticator>>, TError,void, TContext> => {

const mutationKey = getTurnOffAuthenticatorMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof turnOffAuthenticator>>, void> = () => {


          return  turnOffAuthenticator(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type TurnOffAuthenticatorMutationResult = NonNullable<Awaited<ReturnType<typeof turnOffAuthenticator>>>

    export type TurnOffAuthenticatorMutationError = ErrorType<ProblemDto>


    /**
 * @summary Turn off the authenticator app
 */
export const useTurnOffAuthenticator = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof turnOffAuthenticator>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof turnOffAuthenticator>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getTurnOffAuthenticatorMutationOptions(options), queryClient);
    }
    export const getActivateAuthenticatorUrl = () => {




  return `/v1/auth/second-factor/authenticator/activate`
}

/**
 * For verified investors and for operators. Returns ten recovery codes, this once, if there was no other second factor. Withdrawals may then be on hold for a while.
 * @summary Turn on the authenticator app with its first code
 */
export const activateAuthenticator = async (authenticatorCodeRequest: AuthenticatorCodeRequest, options?: Parameters<typeof send>[1]): Promise<ActivateAuthenticatorReply> => {

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
return send<ActivateAuthenticatorReply>(getActivateAuthenticatorUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(authenticatorCodeRequest)
  }
);}





export const getActivateAuthenticatorMutationKey = () => ['activateAuthenticator'] as const;

export const getActivateAuthenticatorMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof activateAuthenticator>>, TError,ActivateAuthenticatorMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof activateAuthenticator>>, TError,ActivateAuthenticatorMutationVariables, TContext> => {

const mutationKey = getActivateAuthenticatorMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof activateAuthenticator>>, ActivateAuthenticatorMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  activateAuthenticator(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ActivateAuthenticatorMutationResult = NonNullable<Awaited<ReturnType<typeof activateAuthenticator>>>
    export type ActivateAuthenticatorMutationBody = AuthenticatorCodeRequest
    export type ActivateAuthenticatorMutationError = ErrorType<ProblemDto>
    export type ActivateAuthenticatorMutationVariables = {data: AuthenticatorCodeRequest}

    /**
 * @summary Turn on the authenticator app with its first code
 */
export const useActivateAuthenticator = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof activateAuthenticator>>, TError,ActivateAuthenticatorMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof activateAuthenticator>>,
        TError,
        ActivateAuthenticatorMutationVariables,
        TContext
      > => {
      return useMutation(getActivateAuthenticatorMutationOptions(options), queryClient);
    }
    export const getRenewRecoveryCodesUrl = () => {




  return `/v1/auth/second-factor/recovery-codes`
}

/**
 * For verified investors and for operators. They are shown this once. It needs a confirmation of `change-second-factor` with `{ "change": "recovery-codes" }`. Withdrawals may then be on hold for a while.
 * @summary Get ten new recovery codes; the old ones stop working
 */
export const renewRecoveryCodes = async ( options?: Parameters<typeof send>[1]): Promise<RenewRecoveryCodesReply> => {

  return send<RenewRecoveryCodesReply>(getRenewRecoveryCodesUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getRenewRecoveryCodesMutationKey = () => ['renewRecoveryCodes'] as const;

export const getRenewRecoveryCodesMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof renewRecoveryCodes>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof renewRecoveryCodes>>, TError,void, TContext> => {

const mutationKey = getRenewRecoveryCodesMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof renewRecoveryCodes>>, void> = () => {


          return  renewRecoveryCodes(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RenewRecoveryCodesMutationResult = NonNullable<Awaited<ReturnType<typeof renewRecoveryCodes>>>

    export type RenewRecoveryCodesMutationError = ErrorType<ProblemDto>


    /**
 * @summary Get ten new recovery codes; the old ones stop working
 */
export const useRenewRecoveryCodes = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof renewRecoveryCodes>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof renewRecoveryCodes>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getRenewRecoveryCodesMutationOptions(options), queryClient);
    }
    export const getAskForPasskeyUrl = () => {




  return `/v1/auth/passkeys/options`
}

/**
 * For verified investors and for operators. For this session. Works once and for five minutes. It needs a confirmation of `change-second-factor` with `{ "change": "add-passkey" }`.
 * @summary Get the options for creating a passkey
 */
export const askForPasskey = async ( options?: Parameters<typeof send>[1]): Promise<AskForPasskeyReply> => {

  return send<AskForPasskeyReply>(getAskForPasskeyUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getAskForPasskeyMutationKey = () => ['askForPasskey'] as const;

export const getAskForPasskeyMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof askForPasskey>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof askForPasskey>>, TError,void, TContext> => {

const mutationKey = getAskForPasskeyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof askForPasskey>>, void> = () => {


          return  askForPasskey(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type AskForPasskeyMutationResult = NonNullable<Awaited<ReturnType<typeof askForPasskey>>>

    export type AskForPasskeyMutationError = ErrorType<ProblemDto>


    /**
 * @summary Get the options for creating a passkey
 */
export const useAskForPasskey = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof askForPasskey>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof askForPasskey>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getAskForPasskeyMutationOptions(options), queryClient);
    }
    export const getAddPasskeyUrl = () => {




  return `/v1/auth/passkeys`
}

/**
 * For verified investors and for operators. Returns ten recovery codes, this once, if there was no other second factor. Withdrawals may then be on hold for a while.
 * @summary Add the passkey that the device created
 */
export const addPasskey = async (addPasskeyRequest: AddPasskeyRequest, options?: Parameters<typeof send>[1]): Promise<AddPasskeyReply> => {

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
return send<AddPasskeyReply>(getAddPasskeyUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(addPasskeyRequest)
  }
);}





export const getAddPasskeyMutationKey = () => ['addPasskey'] as const;

export const getAddPasskeyMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof addPasskey>>, TError,AddPasskeyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof addPasskey>>, TError,AddPasskeyMutationVariables, TContext> => {

const mutationKey = getAddPasskeyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof addPasskey>>, AddPasskeyMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  addPasskey(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type AddPasskeyMutationResult = NonNullable<Awaited<ReturnType<typeof addPasskey>>>
    export type AddPasskeyMutationBody = AddPasskeyRequest
    export type AddPasskeyMutationError = ErrorType<ProblemDto>
    export type AddPasskeyMutationVariables = {data: AddPasskeyRequest}

    /**
 * @summary Add the passkey that the device created
 */
export const useAddPasskey = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof addPasskey>>, TError,AddPasskeyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof addPasskey>>,
        TError,
        AddPasskeyMutationVariables,
        TContext
      > => {
      return useMutation(getAddPasskeyMutationOptions(options), queryClient);
    }
    export const getRenamePasskeyUrl = (id: string,) => {




  return `/v1/auth/passkeys/${encodeURIComponent(String(id))}`
}

/**
 * For verified investors and for operators.
 * @summary Rename a passkey
 */
export const renamePasskey = async (id: string,
    passkeyNameRequest: PasskeyNameRequest, options?: Parameters<typeof send>[1]): Promise<RenamePasskeyReply> => {

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
return send<RenamePasskeyReply>(getRenamePasskeyUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(passkeyNameRequest)
  }
);}





export const getRenamePasskeyMutationKey = () => ['renamePasskey'] as const;

export const getRenamePasskeyMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof renamePasskey>>, TError,RenamePasskeyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof renamePasskey>>, TError,RenamePasskeyMutationVariables, TContext> => {

const mutationKey = getRenamePasskeyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof renamePasskey>>, RenamePasskeyMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  renamePasskey(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RenamePasskeyMutationResult = NonNullable<Awaited<ReturnType<typeof renamePasskey>>>
    export type RenamePasskeyMutationBody = PasskeyNameRequest
    export type RenamePasskeyMutationError = ErrorType<ProblemDto>
    export type RenamePasskeyMutationVariables = {id: string;data: PasskeyNameRequest}

    /**
 * @summary Rename a passkey
 */
export const useRenamePasskey = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof renamePasskey>>, TError,RenamePasskeyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof renamePasskey>>,
        TError,
        RenamePasskeyMutationVariables,
        TContext
      > => {
      return useMutation(getRenamePasskeyMutationOptions(options), queryClient);
    }
    export const getRemovePasskeyUrl = (id: string,) => {




  return `/v1/auth/passkeys/${encodeURIComponent(String(id))}`
}

/**
 * For verified investors and for operators. It needs a confirmation of `change-second-factor` with `{ "change": "remove-passkey", "passkey": "<id>" }`. Withdrawals may then be on hold for a while.
 * @summary Remove a passkey
 */
export const removePasskey = async (id: string, options?: Parameters<typeof send>[1]): Promise<RemovePasskeyReply> => {

  return send<RemovePasskeyReply>(getRemovePasskeyUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getRemovePasskeyMutationKey = () => ['removePasskey'] as const;

export const getRemovePasskeyMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removePasskey>>, TError,RemovePasskeyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof removePasskey>>, TError,RemovePasskeyMutationVariables, TContext> => {

const mutationKey = getRemovePasskeyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof removePasskey>>, RemovePasskeyMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  removePasskey(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RemovePasskeyMutationResult = NonNullable<Awaited<ReturnType<typeof removePasskey>>>

    export type RemovePasskeyMutationError = ErrorType<ProblemDto>
    export type RemovePasskeyMutationVariables = {id: string}

    /**
 * @summary Remove a passkey
 */
export const useRemovePasskey = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removePasskey>>, TError,RemovePasskeyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof removePasskey>>,
        TError,
        RemovePasskeyMutationVariables,
        TContext
      > => {
      return useMutation(getRemovePasskeyMutationOptions(options), queryClient);
    }
    export const getAskForRecoveryUrl = () => {




  return `/v1/auth/second-factor-recovery`
}

/**
 * Open to everyone. Takes the ticket of a sign-in with the right password. The link works for 30 minutes. Operators ask two admins instead.
 * @summary Request a link to turn off a lost second factor
 */
export const askForRecovery = async (ticketRequest: TicketRequest, options?: Parameters<typeof send>[1]): Promise<AskForRecoveryReply> => {

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
return send<AskForRecoveryReply>(getAskForRecoveryUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(ticketRequest)
  }
);}





export const getAskForRecoveryMutationKey = () => ['askForRecovery'] as const;

export const getAskForRecoveryMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof askForRecovery>>, TError,AskForRecoveryMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof askForRecovery>>, TError,AskForRecoveryMutationVariables, TContext> => {

const mutationKey = getAskForRecoveryMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof askForRecovery>>, AskForRecoveryMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  askForRecovery(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type AskForRecoveryMutationResult = NonNullable<Awaited<ReturnType<typeof askForRecovery>>>
    export type AskForRecoveryMutationBody = TicketRequest
    export type AskForRecoveryMutationError = ErrorType<ProblemDto>
    export type AskForRecoveryMutationVariables = {data: TicketRequest}

    /**
 * @summary Request a link to turn off a lost second factor
 */
export const useAskForRecovery = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof askForRecovery>>, TError,AskForRecoveryMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof askForRecovery>>,
        TError,
        AskForRecoveryMutationVariables,
        TContext
      > => {
      return useMutation(getAskForRecoveryMutationOptions(options), queryClient);
    }
    export const getBeginRecoveryUrl = () => {




  return `/v1/auth/second-factor-recovery/begin`
}

/**
 * Open to everyone. Takes the token from the emailed link. You are emailed at once and then every day, with a link to stop it.
 * @summary Start the 72 hours after which your second factor is turned off
 */
export const beginRecovery = async (recoveryLinkRequest: RecoveryLinkRequest, options?: Parameters<typeof send>[1]): Promise<BeginRecoveryReply> => {

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
return send<BeginRecoveryReply>(getBeginRecoveryUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(recoveryLinkRequest)
  }
);}





export const getBeginRecoveryMutationKey = () => ['beginRecovery'] as const;

export const getBeginRecoveryMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof beginRecovery>>, TError,BeginRecoveryMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof beginRecovery>>, TError,BeginRecoveryMutationVariables, TContext> => {

const mutationKey = getBeginRecoveryMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof beginRecovery>>, BeginRecoveryMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  beginRecovery(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type BeginRecoveryMutationResult = NonNullable<Awaited<ReturnType<typeof beginRecovery>>>
    export type BeginRecoveryMutationBody = RecoveryLinkRequest
    export type BeginRecoveryMutationError = ErrorType<ProblemDto>
    export type BeginRecoveryMutationVariables = {data: RecoveryLinkRequest}

    /**
 * @summary Start the 72 hours after which your second factor is turned off
 */
export const useBeginRecovery = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof beginRecovery>>, TError,BeginRecoveryMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof beginRecovery>>,
        TError,
        BeginRecoveryMutationVariables,
        TContext
      > => {
      return useMutation(getBeginRecoveryMutationOptions(options), queryClient);
    }
    export const getCancelRecoveryUrl = () => {




  return `/v1/auth/second-factor-recovery/cancel`
}

/**
 * Open to everyone. Takes the token from the link in those emails. Signing in with the second factor does the same.
 * @summary Keep your second factor
 */
export const cancelRecovery = async (recoveryLinkRequest: RecoveryLinkRequest, options?: Parameters<typeof send>[1]): Promise<CancelRecoveryReply> => {

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
return send<CancelRecoveryReply>(getCancelRecoveryUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(recoveryLinkRequest)
  }
);}





export const getCancelRecoveryMutationKey = () => ['cancelRecovery'] as const;

export const getCancelRecoveryMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof cancelRecovery>>, TError,CancelRecoveryMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof cancelRecovery>>, TError,CancelRecoveryMutationVariables, TContext> => {

const mutationKey = getCancelRecoveryMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof cancelRecovery>>, CancelRecoveryMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  cancelRecovery(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CancelRecoveryMutationResult = NonNullable<Awaited<ReturnType<typeof cancelRecovery>>>
    export type CancelRecoveryMutationBody = RecoveryLinkRequest
    export type CancelRecoveryMutationError = ErrorType<ProblemDto>
    export type CancelRecoveryMutationVariables = {data: RecoveryLinkRequest}

    /**
 * @summary Keep your second factor
 */
export const useCancelRecovery = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof cancelRecovery>>, TError,CancelRecoveryMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof cancelRecovery>>,
        TError,
        CancelRecoveryMutationVariables,
        TContext
      > => {
      return useMutation(getCancelRecoveryMutationOptions(options), queryClient);
    }
