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
  GetOverviewReply,
  GetWaitingReply,
  ListFailedMailsParams,
  ListFailedMailsReply,
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

export const getGetOverviewUrl = () => {




  return `/v1/operations/overview`
}

/**
 * For operators with the role approver, treasurer or auditor. Queues, measured times, money in and out, emails, and what customers are owed against what custody should hold. Times, and what is owed together with custody, are calculated at most once a minute.
 * @summary Read how things stand
 */
export const getOverview = async ( options?: Parameters<typeof send>[1]): Promise<GetOverviewReply> => {

  return send<GetOverviewReply>(getGetOverviewUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetOverviewQueryKey = () => {
    return [
    `/v1/operations/overview`
    ] as const;
    }


export const getGetOverviewQueryOptions = <TData = Awaited<ReturnType<typeof getOverview>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOverview>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetOverviewQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getOverview>>> = ({ signal }) => getOverview({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getOverview>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetOverviewQueryResult = NonNullable<Awaited<ReturnType<typeof getOverview>>>
export type GetOverviewQueryError = ErrorType<ProblemDto>


export function useGetOverview<TData = Awaited<ReturnType<typeof getOverview>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOverview>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getOverview>>,
          TError,
          Awaited<ReturnType<typeof getOverview>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetOverview<TData = Awaited<ReturnType<typeof getOverview>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOverview>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getOverview>>,
          TError,
          Awaited<ReturnType<typeof getOverview>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetOverview<TData = Awaited<ReturnType<typeof getOverview>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOverview>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read how things stand
 */

export function useGetOverview<TData = Awaited<ReturnType<typeof getOverview>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOverview>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetOverviewQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetWaitingUrl = () => {




  return `/v1/operations/waiting`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor. Deposits to review, withdrawals to send and proposals to approve, and since when the oldest of each that is not on hold.
 * @summary Read how much waits
 */
export const getWaiting = async ( options?: Parameters<typeof send>[1]): Promise<GetWaitingReply> => {

  return send<GetWaitingReply>(getGetWaitingUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetWaitingQueryKey = () => {
    return [
    `/v1/operations/waiting`
    ] as const;
    }


export const getGetWaitingQueryOptions = <TData = Awaited<ReturnType<typeof getWaiting>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWaiting>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetWaitingQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getWaiting>>> = ({ signal }) => getWaiting({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getWaiting>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetWaitingQueryResult = NonNullable<Awaited<ReturnType<typeof getWaiting>>>
export type GetWaitingQueryError = ErrorType<ProblemDto>


export function useGetWaiting<TData = Awaited<ReturnType<typeof getWaiting>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWaiting>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getWaiting>>,
          TError,
          Awaited<ReturnType<typeof getWaiting>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetWaiting<TData = Awaited<ReturnType<typeof getWaiting>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWaiting>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getWaiting>>,
          TError,
          Awaited<ReturnType<typeof getWaiting>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetWaiting<TData = Awaited<ReturnType<typeof getWaiting>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWaiting>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read how much waits
 */

export function useGetWaiting<TData = Awaited<ReturnType<typeof getWaiting>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWaiting>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetWaitingQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListFailedMailsUrl = (params?: ListFailedMailsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/failed-mails?${stringifiedParams}` : `/v1/operations/failed-mails`
}

/**
 * For operators with the role approver, treasurer or auditor. Those of the last two weeks, newest first: to whom, which, when and why. What they say is left out, and addresses other than customers’ are shown only to who may read operators. None of them is sent again.
 * @summary List the emails that were given up
 */
export const listFailedMails = async (params?: ListFailedMailsParams, options?: Parameters<typeof send>[1]): Promise<ListFailedMailsReply> => {

  return send<ListFailedMailsReply>(getListFailedMailsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListFailedMailsQueryKey = (params?: ListFailedMailsParams,) => {
    return [
    `/v1/operations/failed-mails`, ...(params ? [params] : [])
    ] as const;
    }


export const getListFailedMailsQueryOptions = <TData = Awaited<ReturnType<typeof listFailedMails>>, TError = ErrorType<ProblemDto>>(params?: ListFailedMailsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listFailedMails>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListFailedMailsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listFailedMails>>> = ({ signal }) => listFailedMails(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listFailedMails>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListFailedMailsQueryResult = NonNullable<Awaited<ReturnType<typeof listFailedMails>>>
export type ListFailedMailsQueryError = ErrorType<ProblemDto>


export function useListFailedMails<TData = Awaited<ReturnType<typeof listFailedMails>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  ListFailedMailsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listFailedMails>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listFailedMails>>,
          TError,
          Awaited<ReturnType<typeof listFailedMails>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListFailedMails<TData = Awaited<ReturnType<typeof listFailedMails>>, TError = ErrorType<ProblemDto>>(
 params?: ListFailedMailsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listFailedMails>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listFailedMails>>,
          TError,
          Awaited<ReturnType<typeof listFailedMails>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListFailedMails<TData = Awaited<ReturnType<typeof listFailedMails>>, TError = ErrorType<ProblemDto>>(
 params?: ListFailedMailsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listFailedMails>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the emails that were given up
 */

export function useListFailedMails<TData = Awaited<ReturnType<typeof listFailedMails>>, TError = ErrorType<ProblemDto>>(
 params?: ListFailedMailsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listFailedMails>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListFailedMailsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






