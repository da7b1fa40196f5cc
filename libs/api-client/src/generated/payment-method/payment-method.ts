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
  CreatePaymentMethodReply,
  DeletePaymentMethodReply,
  InternalFaultResponse,
  ListPaymentMethodsReply,
  PayloadTooLargeResponse,
  PaymentMethodRequest,
  ProblemDto,
  TooBusyTooManyRequestsResponse,
  UnavailableResponse,
  UnsupportedMediaTypeResponse,
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

export const getListPaymentMethodsUrl = () => {




  return `/v1/payment-method`
}

/**
 * Open to everyone. Currencies, networks and deposit addresses, with the current fee, minimum and rate. Has an `ETag`.
 * @summary List payment methods
 */
export const listPaymentMethods = async ( options?: Parameters<typeof send>[1]): Promise<ListPaymentMethodsReply> => {

  return send<ListPaymentMethodsReply>(getListPaymentMethodsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListPaymentMethodsQueryKey = () => {
    return [
    `/v1/payment-method`
    ] as const;
    }


export const getListPaymentMethodsQueryOptions = <TData = Awaited<ReturnType<typeof listPaymentMethods>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPaymentMethods>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListPaymentMethodsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listPaymentMethods>>> = ({ signal }) => listPaymentMethods({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listPaymentMethods>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListPaymentMethodsQueryResult = NonNullable<Awaited<ReturnType<typeof listPaymentMethods>>>
export type ListPaymentMethodsQueryError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>


export function useListPaymentMethods<TData = Awaited<ReturnType<typeof listPaymentMethods>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPaymentMethods>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listPaymentMethods>>,
          TError,
          Awaited<ReturnType<typeof listPaymentMethods>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListPaymentMethods<TData = Awaited<ReturnType<typeof listPaymentMethods>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPaymentMethods>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listPaymentMethods>>,
          TError,
          Awaited<ReturnType<typeof listPaymentMethods>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListPaymentMethods<TData = Awaited<ReturnType<typeof listPaymentMethods>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPaymentMethods>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List payment methods
 */

export function useListPaymentMethods<TData = Awaited<ReturnType<typeof listPaymentMethods>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listPaymentMethods>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListPaymentMethodsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCreatePaymentMethodUrl = () => {




  return `/v1/payment-method`
}

/**
 * For operators with the role treasurer. The address needs a valid checksum for its network. With a second factor, it needs a confirmation of `{ currency, network, address }`. All operators are emailed.
 * @summary Add a payment method
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

export const getCreatePaymentMethodMutationOptions = <TError = ErrorType<ProblemDto | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>,
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
    export type CreatePaymentMethodMutationError = ErrorType<ProblemDto | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>
    export type CreatePaymentMethodMutationVariables = {data: PaymentMethodRequest}

    /**
 * @summary Add a payment method
 */
export const useCreatePaymentMethod = <TError = ErrorType<ProblemDto | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof createPaymentMethod>>, TError,CreatePaymentMethodMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof createPaymentMethod>>,
        TError,
        CreatePaymentMethodMutationVariables,
        TContext
      > => {
      return useMutation(getCreatePaymentMethodMutationOptions(options), queryClient);
    }
    export const getUpdatePaymentMethodUrl = (id: string,) => {




  return `/v1/payment-method/${encodeURIComponent(String(id))}`
}

/**
 * For operators with the role treasurer. Existing transactions and open quotes keep the details they were made with. With a second factor, it needs a confirmation of `{ currency, network, address }`. All operators are emailed.
 * @summary Change a payment method
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

export const getUpdatePaymentMethodMutationOptions = <TError = ErrorType<ProblemDto | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>,
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
    export type UpdatePaymentMethodMutationError = ErrorType<ProblemDto | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>
    export type UpdatePaymentMethodMutationVariables = {id: string;data: PaymentMethodRequest}

    /**
 * @summary Change a payment method
 */
export const useUpdatePaymentMethod = <TError = ErrorType<ProblemDto | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>,
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
 * For operators with the role treasurer. While a pending transaction uses it, it is retired instead of deleted. Either way it is no longer offered; open quotes are honoured. With a second factor, it needs a confirmation of `{ id }`. All operators are emailed.
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

export const getDeletePaymentMethodMutationOptions = <TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>,
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

    export type DeletePaymentMethodMutationError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>
    export type DeletePaymentMethodMutationVariables = {id: string}

    /**
 * @summary Delete a payment method
 */
export const useDeletePaymentMethod = <TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof deletePaymentMethod>>, TError,DeletePaymentMethodMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof deletePaymentMethod>>,
        TError,
        DeletePaymentMethodMutationVariables,
        TContext
      > => {
      return useMutation(getDeletePaymentMethodMutationOptions(options), queryClient);
    }
