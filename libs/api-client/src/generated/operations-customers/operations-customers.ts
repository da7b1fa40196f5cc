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
  CustomerNoteRequest,
  EndCustomerSessionReply,
  FindCustomersParams,
  FindCustomersReply,
  GetCustomerReply,
  GetCustomerTimelineParams,
  GetCustomerTimelineReply,
  ListAccountEventsReply,
  ListCustomerEntriesParams,
  ListCustomerEntriesReply,
  ListCustomerNotesParams,
  ListCustomerNotesReply,
  ListCustomerSessionsReply,
  ListCustomerTradesParams,
  ListCustomerTradesReply,
  ListCustomerTransactionsParams,
  ListCustomerTransactionsReply,
  ListUsersParams,
  ListUsersReply,
  ProblemDto,
  SetUserStatusReply,
  SetUserStatusRequest,
  WriteCustomerNoteReply
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

export const getListUsersUrl = (params?: ListUsersParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/user?${stringifiedParams}` : `/v1/user`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor.
 * @summary Find investors, newest first
 */
export const listUsers = async (params?: ListUsersParams, options?: Parameters<typeof send>[1]): Promise<ListUsersReply> => {

  return send<ListUsersReply>(getListUsersUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListUsersQueryKey = (params?: ListUsersParams,) => {
    return [
    `/v1/user`, ...(params ? [params] : [])
    ] as const;
    }


export const getListUsersQueryOptions = <TData = Awaited<ReturnType<typeof listUsers>>, TError = ErrorType<ProblemDto>>(params?: ListUsersParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUsers>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListUsersQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listUsers>>> = ({ signal }) => listUsers(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listUsers>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListUsersQueryResult = NonNullable<Awaited<ReturnType<typeof listUsers>>>
export type ListUsersQueryError = ErrorType<ProblemDto>


export function useListUsers<TData = Awaited<ReturnType<typeof listUsers>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  ListUsersParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUsers>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listUsers>>,
          TError,
          Awaited<ReturnType<typeof listUsers>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListUsers<TData = Awaited<ReturnType<typeof listUsers>>, TError = ErrorType<ProblemDto>>(
 params?: ListUsersParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUsers>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listUsers>>,
          TError,
          Awaited<ReturnType<typeof listUsers>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListUsers<TData = Awaited<ReturnType<typeof listUsers>>, TError = ErrorType<ProblemDto>>(
 params?: ListUsersParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUsers>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Find investors, newest first
 */

export function useListUsers<TData = Awaited<ReturnType<typeof listUsers>>, TError = ErrorType<ProblemDto>>(
 params?: ListUsersParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listUsers>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListUsersQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getSetUserStatusUrl = (id: string,) => {




  return `/v1/user/${encodeURIComponent(String(id))}/status`
}

/**
 * For operators with the role reviewer or approver. A suspended investor is told the reason, reads everything and closes trades, and does nothing else. It ends after 72 hours, unless `POST /v1/operations/proposals/suspension` is approved; within 30 days after that, no operator suspends the same investor alone.
 * @summary Suspend or restore an investor
 */
export const setUserStatus = async (id: string,
    setUserStatusRequest: SetUserStatusRequest, options?: Parameters<typeof send>[1]): Promise<SetUserStatusReply> => {

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
return send<SetUserStatusReply>(getSetUserStatusUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(setUserStatusRequest)
  }
);}





export const getSetUserStatusMutationKey = () => ['setUserStatus'] as const;

export const getSetUserStatusMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof setUserStatus>>, TError,SetUserStatusMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof setUserStatus>>, TError,SetUserStatusMutationVariables, TContext> => {

const mutationKey = getSetUserStatusMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof setUserStatus>>, SetUserStatusMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  setUserStatus(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SetUserStatusMutationResult = NonNullable<Awaited<ReturnType<typeof setUserStatus>>>
    export type SetUserStatusMutationBody = SetUserStatusRequest
    export type SetUserStatusMutationError = ErrorType<ProblemDto>
    export type SetUserStatusMutationVariables = {id: string;data: SetUserStatusRequest}

    /**
 * @summary Suspend or restore an investor
 */
export const useSetUserStatus = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof setUserStatus>>, TError,SetUserStatusMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof setUserStatus>>,
        TError,
        SetUserStatusMutationVariables,
        TContext
      > => {
      return useMutation(getSetUserStatusMutationOptions(options), queryClient);
    }
    export const getListAccountEventsUrl = (id: string,) => {




  return `/v1/user/${encodeURIComponent(String(id))}/events`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor. With changes of password, email address and second factor. The last 100 of each kind, newest first.
 * @summary List who suspended, restored, froze or reopened an account, and changes of its security
 */
export const listAccountEvents = async (id: string, options?: Parameters<typeof send>[1]): Promise<ListAccountEventsReply> => {

  return send<ListAccountEventsReply>(getListAccountEventsUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListAccountEventsQueryKey = (id: string,) => {
    return [
    `/v1/user/${id}/events`
    ] as const;
    }


export const getListAccountEventsQueryOptions = <TData = Awaited<ReturnType<typeof listAccountEvents>>, TError = ErrorType<ProblemDto>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccountEvents>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListAccountEventsQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listAccountEvents>>> = ({ signal }) => listAccountEvents(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listAccountEvents>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListAccountEventsQueryResult = NonNullable<Awaited<ReturnType<typeof listAccountEvents>>>
export type ListAccountEventsQueryError = ErrorType<ProblemDto>


export function useListAccountEvents<TData = Awaited<ReturnType<typeof listAccountEvents>>, TError = ErrorType<ProblemDto>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccountEvents>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAccountEvents>>,
          TError,
          Awaited<ReturnType<typeof listAccountEvents>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAccountEvents<TData = Awaited<ReturnType<typeof listAccountEvents>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccountEvents>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAccountEvents>>,
          TError,
          Awaited<ReturnType<typeof listAccountEvents>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAccountEvents<TData = Awaited<ReturnType<typeof listAccountEvents>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccountEvents>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List who suspended, restored, froze or reopened an account, and changes of its security
 */

export function useListAccountEvents<TData = Awaited<ReturnType<typeof listAccountEvents>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAccountEvents>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListAccountEventsQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFindCustomersUrl = (params?: FindCustomersParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/customers?${stringifiedParams}` : `/v1/operations/customers`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor. By name, email address, account id, withdrawal address, the address that a deposit was given, or the hash of a payment, recorded or seen on its blockchain; newest first. A reference, an id and a hash also find the transactions that they name, at most 20.
 * @summary Find customers and transactions
 */
export const findCustomers = async (params?: FindCustomersParams, options?: Parameters<typeof send>[1]): Promise<FindCustomersReply> => {

  return send<FindCustomersReply>(getFindCustomersUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFindCustomersQueryKey = (params?: FindCustomersParams,) => {
    return [
    `/v1/operations/customers`, ...(params ? [params] : [])
    ] as const;
    }


export const getFindCustomersQueryOptions = <TData = Awaited<ReturnType<typeof findCustomers>>, TError = ErrorType<ProblemDto>>(params?: FindCustomersParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof findCustomers>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFindCustomersQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof findCustomers>>> = ({ signal }) => findCustomers(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof findCustomers>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FindCustomersQueryResult = NonNullable<Awaited<ReturnType<typeof findCustomers>>>
export type FindCustomersQueryError = ErrorType<ProblemDto>


export function useFindCustomers<TData = Awaited<ReturnType<typeof findCustomers>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  FindCustomersParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof findCustomers>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof findCustomers>>,
          TError,
          Awaited<ReturnType<typeof findCustomers>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFindCustomers<TData = Awaited<ReturnType<typeof findCustomers>>, TError = ErrorType<ProblemDto>>(
 params?: FindCustomersParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof findCustomers>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof findCustomers>>,
          TError,
          Awaited<ReturnType<typeof findCustomers>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFindCustomers<TData = Awaited<ReturnType<typeof findCustomers>>, TError = ErrorType<ProblemDto>>(
 params?: FindCustomersParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof findCustomers>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Find customers and transactions
 */

export function useFindCustomers<TData = Awaited<ReturnType<typeof findCustomers>>, TError = ErrorType<ProblemDto>>(
 params?: FindCustomersParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof findCustomers>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFindCustomersQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetCustomerUrl = (id: string,) => {




  return `/v1/operations/customers/${encodeURIComponent(String(id))}`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor.
 * @summary Read a customer: person, balances, totals, second factor
 */
export const getCustomer = async (id: string, options?: Parameters<typeof send>[1]): Promise<GetCustomerReply> => {

  return send<GetCustomerReply>(getGetCustomerUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetCustomerQueryKey = (id: string,) => {
    return [
    `/v1/operations/customers/${id}`
    ] as const;
    }


export const getGetCustomerQueryOptions = <TData = Awaited<ReturnType<typeof getCustomer>>, TError = ErrorType<ProblemDto>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomer>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetCustomerQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getCustomer>>> = ({ signal }) => getCustomer(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getCustomer>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetCustomerQueryResult = NonNullable<Awaited<ReturnType<typeof getCustomer>>>
export type GetCustomerQueryError = ErrorType<ProblemDto>


export function useGetCustomer<TData = Awaited<ReturnType<typeof getCustomer>>, TError = ErrorType<ProblemDto>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomer>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getCustomer>>,
          TError,
          Awaited<ReturnType<typeof getCustomer>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetCustomer<TData = Awaited<ReturnType<typeof getCustomer>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomer>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getCustomer>>,
          TError,
          Awaited<ReturnType<typeof getCustomer>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetCustomer<TData = Awaited<ReturnType<typeof getCustomer>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomer>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read a customer: person, balances, totals, second factor
 */

export function useGetCustomer<TData = Awaited<ReturnType<typeof getCustomer>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomer>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetCustomerQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListCustomerEntriesUrl = (id: string,
    params: ListCustomerEntriesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/customers/${encodeURIComponent(String(id))}/entries?${stringifiedParams}` : `/v1/operations/customers/${encodeURIComponent(String(id))}/entries`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor. Newest first, each with the balance after it: the first one shows the balance of this moment.
 * @summary Read the ledger lines behind a balance
 */
export const listCustomerEntries = async (id: string,
    params: ListCustomerEntriesParams, options?: Parameters<typeof send>[1]): Promise<ListCustomerEntriesReply> => {

  return send<ListCustomerEntriesReply>(getListCustomerEntriesUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListCustomerEntriesQueryKey = (id: string,
    params?: ListCustomerEntriesParams,) => {
    return [
    `/v1/operations/customers/${id}/entries`, ...(params ? [params] : [])
    ] as const;
    }


export const getListCustomerEntriesQueryOptions = <TData = Awaited<ReturnType<typeof listCustomerEntries>>, TError = ErrorType<ProblemDto>>(id: string,
    params: ListCustomerEntriesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerEntries>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListCustomerEntriesQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listCustomerEntries>>> = ({ signal }) => listCustomerEntries(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listCustomerEntries>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListCustomerEntriesQueryResult = NonNullable<Awaited<ReturnType<typeof listCustomerEntries>>>
export type ListCustomerEntriesQueryError = ErrorType<ProblemDto>


export function useListCustomerEntries<TData = Awaited<ReturnType<typeof listCustomerEntries>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params: ListCustomerEntriesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerEntries>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerEntries>>,
          TError,
          Awaited<ReturnType<typeof listCustomerEntries>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerEntries<TData = Awaited<ReturnType<typeof listCustomerEntries>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params: ListCustomerEntriesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerEntries>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerEntries>>,
          TError,
          Awaited<ReturnType<typeof listCustomerEntries>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerEntries<TData = Awaited<ReturnType<typeof listCustomerEntries>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params: ListCustomerEntriesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerEntries>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the ledger lines behind a balance
 */

export function useListCustomerEntries<TData = Awaited<ReturnType<typeof listCustomerEntries>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params: ListCustomerEntriesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerEntries>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListCustomerEntriesQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListCustomerSessionsUrl = (id: string,) => {




  return `/v1/operations/customers/${encodeURIComponent(String(id))}/sessions`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor.
 * @summary Read where a customer is signed in
 */
export const listCustomerSessions = async (id: string, options?: Parameters<typeof send>[1]): Promise<ListCustomerSessionsReply> => {

  return send<ListCustomerSessionsReply>(getListCustomerSessionsUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListCustomerSessionsQueryKey = (id: string,) => {
    return [
    `/v1/operations/customers/${id}/sessions`
    ] as const;
    }


export const getListCustomerSessionsQueryOptions = <TData = Awaited<ReturnType<typeof listCustomerSessions>>, TError = ErrorType<ProblemDto>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerSessions>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListCustomerSessionsQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listCustomerSessions>>> = ({ signal }) => listCustomerSessions(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listCustomerSessions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListCustomerSessionsQueryResult = NonNullable<Awaited<ReturnType<typeof listCustomerSessions>>>
export type ListCustomerSessionsQueryError = ErrorType<ProblemDto>


export function useListCustomerSessions<TData = Awaited<ReturnType<typeof listCustomerSessions>>, TError = ErrorType<ProblemDto>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerSessions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerSessions>>,
          TError,
          Awaited<ReturnType<typeof listCustomerSessions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerSessions<TData = Awaited<ReturnType<typeof listCustomerSessions>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerSessions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerSessions>>,
          TError,
          Awaited<ReturnType<typeof listCustomerSessions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerSessions<TData = Awaited<ReturnType<typeof listCustomerSessions>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerSessions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read where a customer is signed in
 */

export function useListCustomerSessions<TData = Awaited<ReturnType<typeof listCustomerSessions>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerSessions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListCustomerSessionsQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getEndCustomerSessionUrl = (id: string,
    sessionId: string,) => {




  return `/v1/operations/customers/${encodeURIComponent(String(id))}/sessions/${encodeURIComponent(String(sessionId))}`
}

/**
 * For operators with the role reviewer or approver. The account stays open: they can sign in again.
 * @summary Sign a customer out on one device
 */
export const endCustomerSession = async (id: string,
    sessionId: string, options?: Parameters<typeof send>[1]): Promise<EndCustomerSessionReply> => {

  return send<EndCustomerSessionReply>(getEndCustomerSessionUrl(id,sessionId),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getEndCustomerSessionMutationKey = () => ['endCustomerSession'] as const;

export const getEndCustomerSessionMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof endCustomerSession>>, TError,EndCustomerSessionMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof endCustomerSession>>, TError,EndCustomerSessionMutationVariables, TContext> => {

const mutationKey = getEndCustomerSessionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof endCustomerSession>>, EndCustomerSessionMutationVariables> = (props) => {
          const {id,sessionId} = props ?? {};

          return  endCustomerSession(id,sessionId,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type EndCustomerSessionMutationResult = NonNullable<Awaited<ReturnType<typeof endCustomerSession>>>

    export type EndCustomerSessionMutationError = ErrorType<ProblemDto>
    export type EndCustomerSessionMutationVariables = {id: string;sessionId: string}

    /**
 * @summary Sign a customer out on one device
 */
export const useEndCustomerSession = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof endCustomerSession>>, TError,EndCustomerSessionMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof endCustomerSession>>,
        TError,
        EndCustomerSessionMutationVariables,
        TContext
      > => {
      return useMutation(getEndCustomerSessionMutationOptions(options), queryClient);
    }
    export const getListCustomerNotesUrl = (id: string,
    params?: ListCustomerNotesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/customers/${encodeURIComponent(String(id))}/notes?${stringifiedParams}` : `/v1/operations/customers/${encodeURIComponent(String(id))}/notes`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor.
 * @summary Read what colleagues noted about a customer
 */
export const listCustomerNotes = async (id: string,
    params?: ListCustomerNotesParams, options?: Parameters<typeof send>[1]): Promise<ListCustomerNotesReply> => {

  return send<ListCustomerNotesReply>(getListCustomerNotesUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListCustomerNotesQueryKey = (id: string,
    params?: ListCustomerNotesParams,) => {
    return [
    `/v1/operations/customers/${id}/notes`, ...(params ? [params] : [])
    ] as const;
    }


export const getListCustomerNotesQueryOptions = <TData = Awaited<ReturnType<typeof listCustomerNotes>>, TError = ErrorType<ProblemDto>>(id: string,
    params?: ListCustomerNotesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerNotes>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListCustomerNotesQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listCustomerNotes>>> = ({ signal }) => listCustomerNotes(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listCustomerNotes>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListCustomerNotesQueryResult = NonNullable<Awaited<ReturnType<typeof listCustomerNotes>>>
export type ListCustomerNotesQueryError = ErrorType<ProblemDto>


export function useListCustomerNotes<TData = Awaited<ReturnType<typeof listCustomerNotes>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params: undefined |  ListCustomerNotesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerNotes>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerNotes>>,
          TError,
          Awaited<ReturnType<typeof listCustomerNotes>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerNotes<TData = Awaited<ReturnType<typeof listCustomerNotes>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: ListCustomerNotesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerNotes>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerNotes>>,
          TError,
          Awaited<ReturnType<typeof listCustomerNotes>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerNotes<TData = Awaited<ReturnType<typeof listCustomerNotes>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: ListCustomerNotesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerNotes>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read what colleagues noted about a customer
 */

export function useListCustomerNotes<TData = Awaited<ReturnType<typeof listCustomerNotes>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: ListCustomerNotesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerNotes>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListCustomerNotesQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getWriteCustomerNoteUrl = (id: string,) => {




  return `/v1/operations/customers/${encodeURIComponent(String(id))}/notes`
}

/**
 * For operators with the role support, reviewer, approver or treasurer. Only operators read it. It cannot be changed or removed.
 * @summary Write a note about a customer
 */
export const writeCustomerNote = async (id: string,
    customerNoteRequest: CustomerNoteRequest, options?: Parameters<typeof send>[1]): Promise<WriteCustomerNoteReply> => {

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
return send<WriteCustomerNoteReply>(getWriteCustomerNoteUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(customerNoteRequest)
  }
);}





export const getWriteCustomerNoteMutationKey = () => ['writeCustomerNote'] as const;

export const getWriteCustomerNoteMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof writeCustomerNote>>, TError,WriteCustomerNoteMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof writeCustomerNote>>, TError,WriteCustomerNoteMutationVariables, TContext> => {

const mutationKey = getWriteCustomerNoteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof writeCustomerNote>>, WriteCustomerNoteMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  writeCustomerNote(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type WriteCustomerNoteMutationResult = NonNullable<Awaited<ReturnType<typeof writeCustomerNote>>>
    export type WriteCustomerNoteMutationBody = CustomerNoteRequest
    export type WriteCustomerNoteMutationError = ErrorType<ProblemDto>
    export type WriteCustomerNoteMutationVariables = {id: string;data: CustomerNoteRequest}

    /**
 * @summary Write a note about a customer
 */
export const useWriteCustomerNote = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof writeCustomerNote>>, TError,WriteCustomerNoteMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof writeCustomerNote>>,
        TError,
        WriteCustomerNoteMutationVariables,
        TContext
      > => {
      return useMutation(getWriteCustomerNoteMutationOptions(options), queryClient);
    }
    export const getGetCustomerTimelineUrl = (id: string,
    params?: GetCustomerTimelineParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/customers/${encodeURIComponent(String(id))}/timeline?${stringifiedParams}` : `/v1/operations/customers/${encodeURIComponent(String(id))}/timeline`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor. Steps of transactions and trades, notes, and who closed or opened the account; newest first.
 * @summary Read everything that happened to a customer
 */
export const getCustomerTimeline = async (id: string,
    params?: GetCustomerTimelineParams, options?: Parameters<typeof send>[1]): Promise<GetCustomerTimelineReply> => {

  return send<GetCustomerTimelineReply>(getGetCustomerTimelineUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetCustomerTimelineQueryKey = (id: string,
    params?: GetCustomerTimelineParams,) => {
    return [
    `/v1/operations/customers/${id}/timeline`, ...(params ? [params] : [])
    ] as const;
    }


export const getGetCustomerTimelineQueryOptions = <TData = Awaited<ReturnType<typeof getCustomerTimeline>>, TError = ErrorType<ProblemDto>>(id: string,
    params?: GetCustomerTimelineParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomerTimeline>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetCustomerTimelineQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getCustomerTimeline>>> = ({ signal }) => getCustomerTimeline(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getCustomerTimeline>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetCustomerTimelineQueryResult = NonNullable<Awaited<ReturnType<typeof getCustomerTimeline>>>
export type GetCustomerTimelineQueryError = ErrorType<ProblemDto>


export function useGetCustomerTimeline<TData = Awaited<ReturnType<typeof getCustomerTimeline>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params: undefined |  GetCustomerTimelineParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomerTimeline>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getCustomerTimeline>>,
          TError,
          Awaited<ReturnType<typeof getCustomerTimeline>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetCustomerTimeline<TData = Awaited<ReturnType<typeof getCustomerTimeline>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: GetCustomerTimelineParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomerTimeline>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getCustomerTimeline>>,
          TError,
          Awaited<ReturnType<typeof getCustomerTimeline>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetCustomerTimeline<TData = Awaited<ReturnType<typeof getCustomerTimeline>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: GetCustomerTimelineParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomerTimeline>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read everything that happened to a customer
 */

export function useGetCustomerTimeline<TData = Awaited<ReturnType<typeof getCustomerTimeline>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: GetCustomerTimelineParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCustomerTimeline>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetCustomerTimelineQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListCustomerTransactionsUrl = (id: string,
    params?: ListCustomerTransactionsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/customers/${encodeURIComponent(String(id))}/transactions?${stringifiedParams}` : `/v1/operations/customers/${encodeURIComponent(String(id))}/transactions`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor.
 * @summary Read the transactions of a customer, newest first
 */
export const listCustomerTransactions = async (id: string,
    params?: ListCustomerTransactionsParams, options?: Parameters<typeof send>[1]): Promise<ListCustomerTransactionsReply> => {

  return send<ListCustomerTransactionsReply>(getListCustomerTransactionsUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListCustomerTransactionsQueryKey = (id: string,
    params?: ListCustomerTransactionsParams,) => {
    return [
    `/v1/operations/customers/${id}/transactions`, ...(params ? [params] : [])
    ] as const;
    }


export const getListCustomerTransactionsQueryOptions = <TData = Awaited<ReturnType<typeof listCustomerTransactions>>, TError = ErrorType<ProblemDto>>(id: string,
    params?: ListCustomerTransactionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerTransactions>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListCustomerTransactionsQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listCustomerTransactions>>> = ({ signal }) => listCustomerTransactions(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listCustomerTransactions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListCustomerTransactionsQueryResult = NonNullable<Awaited<ReturnType<typeof listCustomerTransactions>>>
export type ListCustomerTransactionsQueryError = ErrorType<ProblemDto>


export function useListCustomerTransactions<TData = Awaited<ReturnType<typeof listCustomerTransactions>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params: undefined |  ListCustomerTransactionsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerTransactions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerTransactions>>,
          TError,
          Awaited<ReturnType<typeof listCustomerTransactions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerTransactions<TData = Awaited<ReturnType<typeof listCustomerTransactions>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: ListCustomerTransactionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerTransactions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerTransactions>>,
          TError,
          Awaited<ReturnType<typeof listCustomerTransactions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerTransactions<TData = Awaited<ReturnType<typeof listCustomerTransactions>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: ListCustomerTransactionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerTransactions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the transactions of a customer, newest first
 */

export function useListCustomerTransactions<TData = Awaited<ReturnType<typeof listCustomerTransactions>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: ListCustomerTransactionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerTransactions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListCustomerTransactionsQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListCustomerTradesUrl = (id: string,
    params?: ListCustomerTradesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/customers/${encodeURIComponent(String(id))}/trades?${stringifiedParams}` : `/v1/operations/customers/${encodeURIComponent(String(id))}/trades`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor.
 * @summary Read the trades of a customer at their current value, newest first
 */
export const listCustomerTrades = async (id: string,
    params?: ListCustomerTradesParams, options?: Parameters<typeof send>[1]): Promise<ListCustomerTradesReply> => {

  return send<ListCustomerTradesReply>(getListCustomerTradesUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListCustomerTradesQueryKey = (id: string,
    params?: ListCustomerTradesParams,) => {
    return [
    `/v1/operations/customers/${id}/trades`, ...(params ? [params] : [])
    ] as const;
    }


export const getListCustomerTradesQueryOptions = <TData = Awaited<ReturnType<typeof listCustomerTrades>>, TError = ErrorType<ProblemDto>>(id: string,
    params?: ListCustomerTradesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerTrades>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListCustomerTradesQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listCustomerTrades>>> = ({ signal }) => listCustomerTrades(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listCustomerTrades>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListCustomerTradesQueryResult = NonNullable<Awaited<ReturnType<typeof listCustomerTrades>>>
export type ListCustomerTradesQueryError = ErrorType<ProblemDto>


export function useListCustomerTrades<TData = Awaited<ReturnType<typeof listCustomerTrades>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params: undefined |  ListCustomerTradesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerTrades>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerTrades>>,
          TError,
          Awaited<ReturnType<typeof listCustomerTrades>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerTrades<TData = Awaited<ReturnType<typeof listCustomerTrades>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: ListCustomerTradesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerTrades>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCustomerTrades>>,
          TError,
          Awaited<ReturnType<typeof listCustomerTrades>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCustomerTrades<TData = Awaited<ReturnType<typeof listCustomerTrades>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: ListCustomerTradesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerTrades>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the trades of a customer at their current value, newest first
 */

export function useListCustomerTrades<TData = Awaited<ReturnType<typeof listCustomerTrades>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: ListCustomerTradesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCustomerTrades>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListCustomerTradesQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






