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
  AccountKeyRequest,
  CreatePaymentMethodReply,
  DeletePaymentMethodReply,
  GetAccountKeysReply,
  GetPaymentMethodsReply,
  PaymentMethodRequest,
  PreviewAccountKeyReply,
  ProblemDto,
  ProposeAccountKeyReply,
  StopAccountKeyReply,
  StopPaymentMethodChangeReply,
  UpdatePaymentMethodReply
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

export const getCreatePaymentMethodUrl = () => {




  return `/v1/payment-method`
}

/**
 * For operators with the role treasurer. The address needs a valid checksum for its network. Nothing changes until another operator approves it, and then after `PAYMENT_METHOD_DELAY_HOURS`. With a second factor, it needs a confirmation of `{ currency, network, address }`.
 * @summary Propose a new payment method
 */
export const createPaymentMethod = async (paymentMethodRequest: PaymentMethodRequest, options?: Parameters<typeof send>[1]): Promise<CreatePaymentMethodReply> => {

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
return send<CreatePaymentMethodReply>(getCreatePaymentMethodUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(paymentMethodRequest)
  }
);}





export const getCreatePaymentMethodMutationKey = () => ['createPaymentMethod'] as const;

export const getCreatePaymentMethodMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createPaymentMethod>>, TError,CreatePaymentMethodMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof createPaymentMethod>>, TError,CreatePaymentMethodMutationVariables, TContext> => {

const mutationKey = getCreatePaymentMethodMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof createPaymentMethod>>, CreatePaymentMethodMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  createPaymentMethod(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CreatePaymentMethodMutationResult = NonNullable<Awaited<ReturnType<typeof createPaymentMethod>>>
    export type CreatePaymentMethodMutationBody = PaymentMethodRequest
    export type CreatePaymentMethodMutationError = ErrorType<ProblemDto>
    export type CreatePaymentMethodMutationVariables = {data: PaymentMethodRequest}

    /**
 * @summary Propose a new payment method
 */
export const useCreatePaymentMethod = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createPaymentMethod>>, TError,CreatePaymentMethodMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createPaymentMethod>>,
        TError,
        CreatePaymentMethodMutationVariables,
        TContext
      > => {
      return useMutation(getCreatePaymentMethodMutationOptions(options), queryClient);
    }
    export const getGetPaymentMethodsUrl = () => {




  return `/v1/operations/payment-methods`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor.
 * @summary Read where deposits go, and which approved changes wait for their time
 */
export const getPaymentMethods = async ( options?: Parameters<typeof send>[1]): Promise<GetPaymentMethodsReply> => {

  return send<GetPaymentMethodsReply>(getGetPaymentMethodsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetPaymentMethodsQueryKey = () => {
    return [
    `/v1/operations/payment-methods`
    ] as const;
    }


export const getGetPaymentMethodsQueryOptions = <TData = Awaited<ReturnType<typeof getPaymentMethods>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPaymentMethods>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetPaymentMethodsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getPaymentMethods>>> = ({ signal }) => getPaymentMethods({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getPaymentMethods>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetPaymentMethodsQueryResult = NonNullable<Awaited<ReturnType<typeof getPaymentMethods>>>
export type GetPaymentMethodsQueryError = ErrorType<ProblemDto>


export function useGetPaymentMethods<TData = Awaited<ReturnType<typeof getPaymentMethods>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPaymentMethods>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPaymentMethods>>,
          TError,
          Awaited<ReturnType<typeof getPaymentMethods>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPaymentMethods<TData = Awaited<ReturnType<typeof getPaymentMethods>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPaymentMethods>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPaymentMethods>>,
          TError,
          Awaited<ReturnType<typeof getPaymentMethods>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPaymentMethods<TData = Awaited<ReturnType<typeof getPaymentMethods>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPaymentMethods>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read where deposits go, and which approved changes wait for their time
 */

export function useGetPaymentMethods<TData = Awaited<ReturnType<typeof getPaymentMethods>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPaymentMethods>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetPaymentMethodsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getStopPaymentMethodChangeUrl = (id: string,) => {




  return `/v1/operations/payment-methods/changes/${encodeURIComponent(String(id))}/stop`
}

/**
 * For operators with the role approver. What is in force stays in force. A change that has taken effect cannot be stopped.
 * @summary Stop an approved change before it takes effect
 */
export const stopPaymentMethodChange = async (id: string, options?: Parameters<typeof send>[1]): Promise<StopPaymentMethodChangeReply> => {

  return send<StopPaymentMethodChangeReply>(getStopPaymentMethodChangeUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getStopPaymentMethodChangeMutationKey = () => ['stopPaymentMethodChange'] as const;

export const getStopPaymentMethodChangeMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof stopPaymentMethodChange>>, TError,StopPaymentMethodChangeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof stopPaymentMethodChange>>, TError,StopPaymentMethodChangeMutationVariables, TContext> => {

const mutationKey = getStopPaymentMethodChangeMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof stopPaymentMethodChange>>, StopPaymentMethodChangeMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  stopPaymentMethodChange(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type StopPaymentMethodChangeMutationResult = NonNullable<Awaited<ReturnType<typeof stopPaymentMethodChange>>>

    export type StopPaymentMethodChangeMutationError = ErrorType<ProblemDto>
    export type StopPaymentMethodChangeMutationVariables = {id: string}

    /**
 * @summary Stop an approved change before it takes effect
 */
export const useStopPaymentMethodChange = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof stopPaymentMethodChange>>, TError,StopPaymentMethodChangeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof stopPaymentMethodChange>>,
        TError,
        StopPaymentMethodChangeMutationVariables,
        TContext
      > => {
      return useMutation(getStopPaymentMethodChangeMutationOptions(options), queryClient);
    }
    export const getUpdatePaymentMethodUrl = (id: string,) => {




  return `/v1/payment-method/${encodeURIComponent(String(id))}`
}

/**
 * For operators with the role treasurer. The address needs a valid checksum for its network. Nothing changes until another operator approves it, and then after `PAYMENT_METHOD_DELAY_HOURS`. With a second factor, it needs a confirmation of `{ currency, network, address }`. Existing transactions and open quotes keep the details they were made with.
 * @summary Propose a change of a payment method
 */
export const updatePaymentMethod = async (id: string,
    paymentMethodRequest: PaymentMethodRequest, options?: Parameters<typeof send>[1]): Promise<UpdatePaymentMethodReply> => {

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
return send<UpdatePaymentMethodReply>(getUpdatePaymentMethodUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(paymentMethodRequest)
  }
);}





export const getUpdatePaymentMethodMutationKey = () => ['updatePaymentMethod'] as const;

export const getUpdatePaymentMethodMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updatePaymentMethod>>, TError,UpdatePaymentMethodMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof updatePaymentMethod>>, TError,UpdatePaymentMethodMutationVariables, TContext> => {

const mutationKey = getUpdatePaymentMethodMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof updatePaymentMethod>>, UpdatePaymentMethodMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  updatePaymentMethod(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type UpdatePaymentMethodMutationResult = NonNullable<Awaited<ReturnType<typeof updatePaymentMethod>>>
    export type UpdatePaymentMethodMutationBody = PaymentMethodRequest
    export type UpdatePaymentMethodMutationError = ErrorType<ProblemDto>
    export type UpdatePaymentMethodMutationVariables = {id: string;data: PaymentMethodRequest}

    /**
 * @summary Propose a change of a payment method
 */
export const useUpdatePaymentMethod = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof updatePaymentMethod>>, TError,UpdatePaymentMethodMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof updatePaymentMethod>>,
        TError,
        UpdatePaymentMethodMutationVariables,
        TContext
      > => {
      return useMutation(getUpdatePaymentMethodMutationOptions(options), queryClient);
    }
    export const getDeletePaymentMethodUrl = (id: string,) => {




  return `/v1/payment-method/${encodeURIComponent(String(id))}`
}

/**
 * For operators with the role treasurer. At once, by one operator; the last one that pays out so little only takes no more deposits, and goes once another operator approves. While a pending transaction uses it, it is retired instead of deleted. Either way it is no longer offered, and an approved change of it ends; open quotes are honoured. With a second factor, it needs a confirmation of `{ id }`. All operators are emailed.
 * @summary Delete a payment method
 */
export const deletePaymentMethod = async (id: string, options?: Parameters<typeof send>[1]): Promise<DeletePaymentMethodReply> => {

  return send<DeletePaymentMethodReply>(getDeletePaymentMethodUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDeletePaymentMethodMutationKey = () => ['deletePaymentMethod'] as const;

export const getDeletePaymentMethodMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deletePaymentMethod>>, TError,DeletePaymentMethodMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof deletePaymentMethod>>, TError,DeletePaymentMethodMutationVariables, TContext> => {

const mutationKey = getDeletePaymentMethodMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof deletePaymentMethod>>, DeletePaymentMethodMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  deletePaymentMethod(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DeletePaymentMethodMutationResult = NonNullable<Awaited<ReturnType<typeof deletePaymentMethod>>>

    export type DeletePaymentMethodMutationError = ErrorType<ProblemDto>
    export type DeletePaymentMethodMutationVariables = {id: string}

    /**
 * @summary Delete a payment method
 */
export const useDeletePaymentMethod = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deletePaymentMethod>>, TError,DeletePaymentMethodMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deletePaymentMethod>>,
        TError,
        DeletePaymentMethodMutationVariables,
        TContext
      > => {
      return useMutation(getDeletePaymentMethodMutationOptions(options), queryClient);
    }
    export const getGetAccountKeysUrl = () => {




  return `/v1/operations/account-keys`
}

/**
 * For operators with the role approver, treasurer or auditor. With approved keys that wait for their time, final payments that are not credited, and tokens that are not listed.
 * @summary Read which keys make deposit addresses, and how far each was used
 */
export const getAccountKeys = async ( options?: Parameters<typeof send>[1]): Promise<GetAccountKeysReply> => {

  return send<GetAccountKeysReply>(getGetAccountKeysUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetAccountKeysQueryKey = () => {
    return [
    `/v1/operations/account-keys`
    ] as const;
    }


export const getGetAccountKeysQueryOptions = <TData = Awaited<ReturnType<typeof getAccountKeys>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAccountKeys>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetAccountKeysQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getAccountKeys>>> = ({ signal }) => getAccountKeys({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getAccountKeys>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetAccountKeysQueryResult = NonNullable<Awaited<ReturnType<typeof getAccountKeys>>>
export type GetAccountKeysQueryError = ErrorType<ProblemDto>


export function useGetAccountKeys<TData = Awaited<ReturnType<typeof getAccountKeys>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAccountKeys>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getAccountKeys>>,
          TError,
          Awaited<ReturnType<typeof getAccountKeys>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetAccountKeys<TData = Awaited<ReturnType<typeof getAccountKeys>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAccountKeys>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getAccountKeys>>,
          TError,
          Awaited<ReturnType<typeof getAccountKeys>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetAccountKeys<TData = Awaited<ReturnType<typeof getAccountKeys>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAccountKeys>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read which keys make deposit addresses, and how far each was used
 */

export function useGetAccountKeys<TData = Awaited<ReturnType<typeof getAccountKeys>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAccountKeys>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetAccountKeysQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getProposeAccountKeyUrl = () => {




  return `/v1/operations/account-keys`
}

/**
 * For operators with the role treasurer. The public key of a wallet’s account, which can spend nothing. Nothing changes until another operator approves it, and then after `PAYMENT_METHOD_DELAY_HOURS`. With a second factor, it needs a confirmation of `{ chain, publicKey }`.
 * @summary Propose the key that makes the deposit addresses of a chain
 */
export const proposeAccountKey = async (accountKeyRequest: AccountKeyRequest, options?: Parameters<typeof send>[1]): Promise<ProposeAccountKeyReply> => {

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
return send<ProposeAccountKeyReply>(getProposeAccountKeyUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(accountKeyRequest)
  }
);}





export const getProposeAccountKeyMutationKey = () => ['proposeAccountKey'] as const;

export const getProposeAccountKeyMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeAccountKey>>, TError,ProposeAccountKeyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof proposeAccountKey>>, TError,ProposeAccountKeyMutationVariables, TContext> => {

const mutationKey = getProposeAccountKeyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof proposeAccountKey>>, ProposeAccountKeyMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  proposeAccountKey(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProposeAccountKeyMutationResult = NonNullable<Awaited<ReturnType<typeof proposeAccountKey>>>
    export type ProposeAccountKeyMutationBody = AccountKeyRequest
    export type ProposeAccountKeyMutationError = ErrorType<ProblemDto>
    export type ProposeAccountKeyMutationVariables = {data: AccountKeyRequest}

    /**
 * @summary Propose the key that makes the deposit addresses of a chain
 */
export const useProposeAccountKey = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeAccountKey>>, TError,ProposeAccountKeyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof proposeAccountKey>>,
        TError,
        ProposeAccountKeyMutationVariables,
        TContext
      > => {
      return useMutation(getProposeAccountKeyMutationOptions(options), queryClient);
    }
    export const getPreviewAccountKeyUrl = () => {




  return `/v1/operations/account-keys/preview`
}

/**
 * For operators with the role treasurer. To compare them with the wallet. Nothing is kept.
 * @summary See the first addresses of an account key
 */
export const previewAccountKey = async (accountKeyRequest: AccountKeyRequest, options?: Parameters<typeof send>[1]): Promise<PreviewAccountKeyReply> => {

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
return send<PreviewAccountKeyReply>(getPreviewAccountKeyUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(accountKeyRequest)
  }
);}





export const getPreviewAccountKeyMutationKey = () => ['previewAccountKey'] as const;

export const getPreviewAccountKeyMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof previewAccountKey>>, TError,PreviewAccountKeyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof previewAccountKey>>, TError,PreviewAccountKeyMutationVariables, TContext> => {

const mutationKey = getPreviewAccountKeyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof previewAccountKey>>, PreviewAccountKeyMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  previewAccountKey(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PreviewAccountKeyMutationResult = NonNullable<Awaited<ReturnType<typeof previewAccountKey>>>
    export type PreviewAccountKeyMutationBody = AccountKeyRequest
    export type PreviewAccountKeyMutationError = ErrorType<ProblemDto>
    export type PreviewAccountKeyMutationVariables = {data: AccountKeyRequest}

    /**
 * @summary See the first addresses of an account key
 */
export const usePreviewAccountKey = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof previewAccountKey>>, TError,PreviewAccountKeyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof previewAccountKey>>,
        TError,
        PreviewAccountKeyMutationVariables,
        TContext
      > => {
      return useMutation(getPreviewAccountKeyMutationOptions(options), queryClient);
    }
    export const getStopAccountKeyUrl = (id: string,) => {




  return `/v1/operations/account-keys/${encodeURIComponent(String(id))}/stop`
}

/**
 * For operators with the role approver. While it waits for its time, the key in effect stays. Once it is in effect, its chain has no key until another one takes effect: deposits get no address of their own, and on Bitcoin and Litecoin no batch of withdrawals can be made. Payments to addresses that it made are credited by two operators from then on.
 * @summary Stop an approved account key
 */
export const stopAccountKey = async (id: string, options?: Parameters<typeof send>[1]): Promise<StopAccountKeyReply> => {

  return send<StopAccountKeyReply>(getStopAccountKeyUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getStopAccountKeyMutationKey = () => ['stopAccountKey'] as const;

export const getStopAccountKeyMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof stopAccountKey>>, TError,StopAccountKeyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof stopAccountKey>>, TError,StopAccountKeyMutationVariables, TContext> => {

const mutationKey = getStopAccountKeyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof stopAccountKey>>, StopAccountKeyMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  stopAccountKey(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type StopAccountKeyMutationResult = NonNullable<Awaited<ReturnType<typeof stopAccountKey>>>

    export type StopAccountKeyMutationError = ErrorType<ProblemDto>
    export type StopAccountKeyMutationVariables = {id: string}

    /**
 * @summary Stop an approved account key
 */
export const useStopAccountKey = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof stopAccountKey>>, TError,StopAccountKeyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof stopAccountKey>>,
        TError,
        StopAccountKeyMutationVariables,
        TContext
      > => {
      return useMutation(getStopAccountKeyMutationOptions(options), queryClient);
    }
