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
  GetAuditStateParams,
  GetAuditStateReply,
  ListAuditRecordsParams,
  ListAuditRecordsReply,
  ProblemDto
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

export const getListAuditRecordsUrl = (params?: ListAuditRecordsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/audit?${stringifiedParams}` : `/v1/operations/audit`
}

/**
 * For operators with the role approver, treasurer, auditor or admin. What operators did and what was refused, newest first, with before and after.
 * @summary Read the audit log
 */
export const listAuditRecords = async (params?: ListAuditRecordsParams, options?: Parameters<typeof send>[1]): Promise<ListAuditRecordsReply> => {

  return send<ListAuditRecordsReply>(getListAuditRecordsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListAuditRecordsQueryKey = (params?: ListAuditRecordsParams,) => {
    return [
    `/v1/operations/audit`, ...(params ? [params] : [])
    ] as const;
    }


export const getListAuditRecordsQueryOptions = <TData = Awaited<ReturnType<typeof listAuditRecords>>, TError = ErrorType<ProblemDto>>(params?: ListAuditRecordsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAuditRecords>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListAuditRecordsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listAuditRecords>>> = ({ signal }) => listAuditRecords(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listAuditRecords>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListAuditRecordsQueryResult = NonNullable<Awaited<ReturnType<typeof listAuditRecords>>>
export type ListAuditRecordsQueryError = ErrorType<ProblemDto>


export function useListAuditRecords<TData = Awaited<ReturnType<typeof listAuditRecords>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  ListAuditRecordsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAuditRecords>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAuditRecords>>,
          TError,
          Awaited<ReturnType<typeof listAuditRecords>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAuditRecords<TData = Awaited<ReturnType<typeof listAuditRecords>>, TError = ErrorType<ProblemDto>>(
 params?: ListAuditRecordsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAuditRecords>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAuditRecords>>,
          TError,
          Awaited<ReturnType<typeof listAuditRecords>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAuditRecords<TData = Awaited<ReturnType<typeof listAuditRecords>>, TError = ErrorType<ProblemDto>>(
 params?: ListAuditRecordsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAuditRecords>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the audit log
 */

export function useListAuditRecords<TData = Awaited<ReturnType<typeof listAuditRecords>>, TError = ErrorType<ProblemDto>>(
 params?: ListAuditRecordsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAuditRecords>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListAuditRecordsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetAuditStateUrl = (params?: GetAuditStateParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/audit/verify?${stringifiedParams}` : `/v1/operations/audit/verify`
}

/**
 * For operators with the role approver, treasurer, auditor or admin. It is verified every night. Keep the head elsewhere: it proves later that the past is still the same.
 * @summary Read the newest public head of the audit log and its last verification
 */
export const getAuditState = async (params?: GetAuditStateParams, options?: Parameters<typeof send>[1]): Promise<GetAuditStateReply> => {

  return send<GetAuditStateReply>(getGetAuditStateUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetAuditStateQueryKey = (params?: GetAuditStateParams,) => {
    return [
    `/v1/operations/audit/verify`, ...(params ? [params] : [])
    ] as const;
    }


export const getGetAuditStateQueryOptions = <TData = Awaited<ReturnType<typeof getAuditState>>, TError = ErrorType<ProblemDto>>(params?: GetAuditStateParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAuditState>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetAuditStateQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getAuditState>>> = ({ signal }) => getAuditState(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getAuditState>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetAuditStateQueryResult = NonNullable<Awaited<ReturnType<typeof getAuditState>>>
export type GetAuditStateQueryError = ErrorType<ProblemDto>


export function useGetAuditState<TData = Awaited<ReturnType<typeof getAuditState>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  GetAuditStateParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAuditState>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getAuditState>>,
          TError,
          Awaited<ReturnType<typeof getAuditState>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetAuditState<TData = Awaited<ReturnType<typeof getAuditState>>, TError = ErrorType<ProblemDto>>(
 params?: GetAuditStateParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAuditState>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getAuditState>>,
          TError,
          Awaited<ReturnType<typeof getAuditState>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetAuditState<TData = Awaited<ReturnType<typeof getAuditState>>, TError = ErrorType<ProblemDto>>(
 params?: GetAuditStateParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAuditState>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the newest public head of the audit log and its last verification
 */

export function useGetAuditState<TData = Awaited<ReturnType<typeof getAuditState>>, TError = ErrorType<ProblemDto>>(
 params?: GetAuditStateParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getAuditState>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetAuditStateQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






