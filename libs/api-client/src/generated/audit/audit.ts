import {
  useQuery
} from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseQueryResult,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseQueryOptions,
  UseQueryResult
} from '@tanstack/react-query';

import type {
  ListAuditHeadsParams,
  ListAuditHeadsReply,
  ListMyAuditRecordsParams,
  ListMyAuditRecordsReply,
  ProblemDto,
  ProveAuditConsistencyParams,
  ProveAuditConsistencyReply
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

export const getListAuditHeadsUrl = (params?: ListAuditHeadsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/audit/heads?${stringifiedParams}` : `/v1/audit/heads`
}

/**
 * Open to everyone. Newest first. The list only grows, by one a day at least. Keep a head: it shows later changes.
 * @summary Read the public heads of the audit log
 */
export const listAuditHeads = async (params?: ListAuditHeadsParams, options?: Parameters<typeof send>[1]): Promise<ListAuditHeadsReply> => {

  return send<ListAuditHeadsReply>(getListAuditHeadsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListAuditHeadsQueryKey = (params?: ListAuditHeadsParams,) => {
    return [
    `/v1/audit/heads`, ...(params ? [params] : [])
    ] as const;
    }


export const getListAuditHeadsQueryOptions = <TData = Awaited<ReturnType<typeof listAuditHeads>>, TError = ErrorType<ProblemDto>>(params?: ListAuditHeadsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAuditHeads>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListAuditHeadsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listAuditHeads>>> = ({ signal }) => listAuditHeads(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listAuditHeads>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListAuditHeadsQueryResult = NonNullable<Awaited<ReturnType<typeof listAuditHeads>>>
export type ListAuditHeadsQueryError = ErrorType<ProblemDto>


export function useListAuditHeads<TData = Awaited<ReturnType<typeof listAuditHeads>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  ListAuditHeadsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAuditHeads>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAuditHeads>>,
          TError,
          Awaited<ReturnType<typeof listAuditHeads>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAuditHeads<TData = Awaited<ReturnType<typeof listAuditHeads>>, TError = ErrorType<ProblemDto>>(
 params?: ListAuditHeadsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAuditHeads>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAuditHeads>>,
          TError,
          Awaited<ReturnType<typeof listAuditHeads>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAuditHeads<TData = Awaited<ReturnType<typeof listAuditHeads>>, TError = ErrorType<ProblemDto>>(
 params?: ListAuditHeadsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAuditHeads>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the public heads of the audit log
 */

export function useListAuditHeads<TData = Awaited<ReturnType<typeof listAuditHeads>>, TError = ErrorType<ProblemDto>>(
 params?: ListAuditHeadsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAuditHeads>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListAuditHeadsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getProveAuditConsistencyUrl = (params: ProveAuditConsistencyParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/audit/consistency?${stringifiedParams}` : `/v1/audit/consistency`
}

/**
 * Open to everyone. A consistency proof of RFC 9162. `tools/verify-audit-log.mjs` checks it on your computer.
 * @summary Prove that one state of the audit log continues another
 */
export const proveAuditConsistency = async (params: ProveAuditConsistencyParams, options?: Parameters<typeof send>[1]): Promise<ProveAuditConsistencyReply> => {

  return send<ProveAuditConsistencyReply>(getProveAuditConsistencyUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getProveAuditConsistencyQueryKey = (params?: ProveAuditConsistencyParams,) => {
    return [
    `/v1/audit/consistency`, ...(params ? [params] : [])
    ] as const;
    }


export const getProveAuditConsistencyQueryOptions = <TData = Awaited<ReturnType<typeof proveAuditConsistency>>, TError = ErrorType<ProblemDto>>(params: ProveAuditConsistencyParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof proveAuditConsistency>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getProveAuditConsistencyQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof proveAuditConsistency>>> = ({ signal }) => proveAuditConsistency(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof proveAuditConsistency>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ProveAuditConsistencyQueryResult = NonNullable<Awaited<ReturnType<typeof proveAuditConsistency>>>
export type ProveAuditConsistencyQueryError = ErrorType<ProblemDto>


export function useProveAuditConsistency<TData = Awaited<ReturnType<typeof proveAuditConsistency>>, TError = ErrorType<ProblemDto>>(
 params: ProveAuditConsistencyParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof proveAuditConsistency>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof proveAuditConsistency>>,
          TError,
          Awaited<ReturnType<typeof proveAuditConsistency>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProveAuditConsistency<TData = Awaited<ReturnType<typeof proveAuditConsistency>>, TError = ErrorType<ProblemDto>>(
 params: ProveAuditConsistencyParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof proveAuditConsistency>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof proveAuditConsistency>>,
          TError,
          Awaited<ReturnType<typeof proveAuditConsistency>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProveAuditConsistency<TData = Awaited<ReturnType<typeof proveAuditConsistency>>, TError = ErrorType<ProblemDto>>(
 params: ProveAuditConsistencyParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof proveAuditConsistency>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Prove that one state of the audit log continues another
 */

export function useProveAuditConsistency<TData = Awaited<ReturnType<typeof proveAuditConsistency>>, TError = ErrorType<ProblemDto>>(
 params: ProveAuditConsistencyParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof proveAuditConsistency>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getProveAuditConsistencyQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListMyAuditRecordsUrl = (params?: ListMyAuditRecordsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/audit/mine?${stringifiedParams}` : `/v1/audit/mine`
}

/**
 * For verified investors. Earliest first, each with its inclusion proof. `docs/audit-log.md` says how to check them.
 * @summary Read the audit records about you
 */
export const listMyAuditRecords = async (params?: ListMyAuditRecordsParams, options?: Parameters<typeof send>[1]): Promise<ListMyAuditRecordsReply> => {

  return send<ListMyAuditRecordsReply>(getListMyAuditRecordsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListMyAuditRecordsQueryKey = (params?: ListMyAuditRecordsParams,) => {
    return [
    `/v1/audit/mine`, ...(params ? [params] : [])
    ] as const;
    }


export const getListMyAuditRecordsQueryOptions = <TData = Awaited<ReturnType<typeof listMyAuditRecords>>, TError = ErrorType<ProblemDto>>(params?: ListMyAuditRecordsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyAuditRecords>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListMyAuditRecordsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listMyAuditRecords>>> = ({ signal }) => listMyAuditRecords(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listMyAuditRecords>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListMyAuditRecordsQueryResult = NonNullable<Awaited<ReturnType<typeof listMyAuditRecords>>>
export type ListMyAuditRecordsQueryError = ErrorType<ProblemDto>


export function useListMyAuditRecords<TData = Awaited<ReturnType<typeof listMyAuditRecords>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  ListMyAuditRecordsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyAuditRecords>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listMyAuditRecords>>,
          TError,
          Awaited<ReturnType<typeof listMyAuditRecords>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListMyAuditRecords<TData = Awaited<ReturnType<typeof listMyAuditRecords>>, TError = ErrorType<ProblemDto>>(
 params?: ListMyAuditRecordsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyAuditRecords>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listMyAuditRecords>>,
          TError,
          Awaited<ReturnType<typeof listMyAuditRecords>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListMyAuditRecords<TData = Awaited<ReturnType<typeof listMyAuditRecords>>, TError = ErrorType<ProblemDto>>(
 params?: ListMyAuditRecordsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyAuditRecords>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the audit records about you
 */

export function useListMyAuditRecords<TData = Awaited<ReturnType<typeof listMyAuditRecords>>, TError = ErrorType<ProblemDto>>(
 params?: ListMyAuditRecordsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyAuditRecords>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListMyAuditRecordsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






