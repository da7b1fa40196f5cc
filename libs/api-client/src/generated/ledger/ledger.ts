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
  CheckLedgerReply,
  GetLastRecountReply,
  InternalFaultResponse,
  ProblemDto,
  TooBusyTooManyRequestsResponse,
  UnavailableResponse
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

export const getCheckLedgerUrl = () => {




  return `/v1/ledger/check`
}

/**
 * For operators with the role approver, treasurer or auditor. Recomputes balances, holds, invested amounts and aggregates, and reports each difference. The first 100 of each check are listed; `checks` counts them all.
 * @summary Check the whole ledger
 */
export const checkLedger = async ( options?: Parameters<typeof send>[1]): Promise<CheckLedgerReply> => {

  return send<CheckLedgerReply>(getCheckLedgerUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getCheckLedgerQueryKey = () => {
    return [
    `/v1/ledger/check`
    ] as const;
    }


export const getCheckLedgerQueryOptions = <TData = Awaited<ReturnType<typeof checkLedger>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkLedger>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCheckLedgerQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof checkLedger>>> = ({ signal }) => checkLedger({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof checkLedger>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CheckLedgerQueryResult = NonNullable<Awaited<ReturnType<typeof checkLedger>>>
export type CheckLedgerQueryError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>


export function useCheckLedger<TData = Awaited<ReturnType<typeof checkLedger>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkLedger>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof checkLedger>>,
          TError,
          Awaited<ReturnType<typeof checkLedger>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCheckLedger<TData = Awaited<ReturnType<typeof checkLedger>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkLedger>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof checkLedger>>,
          TError,
          Awaited<ReturnType<typeof checkLedger>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCheckLedger<TData = Awaited<ReturnType<typeof checkLedger>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkLedger>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Check the whole ledger
 */

export function useCheckLedger<TData = Awaited<ReturnType<typeof checkLedger>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkLedger>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getCheckLedgerQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetLastRecountUrl = () => {




  return `/v1/ledger/recount`
}

/**
 * For operators with the role approver, treasurer or auditor. Every hour the whole ledger is checked. This costs nothing; `GET /v1/ledger/check` checks it now.
 * @summary Read what the last scheduled check of the ledger found
 */
export const getLastRecount = async ( options?: Parameters<typeof send>[1]): Promise<GetLastRecountReply> => {

  return send<GetLastRecountReply>(getGetLastRecountUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetLastRecountQueryKey = () => {
    return [
    `/v1/ledger/recount`
    ] as const;
    }


export const getGetLastRecountQueryOptions = <TData = Awaited<ReturnType<typeof getLastRecount>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getLastRecount>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetLastRecountQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getLastRecount>>> = ({ signal }) => getLastRecount({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getLastRecount>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetLastRecountQueryResult = NonNullable<Awaited<ReturnType<typeof getLastRecount>>>
export type GetLastRecountQueryError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>


export function useGetLastRecount<TData = Awaited<ReturnType<typeof getLastRecount>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getLastRecount>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getLastRecount>>,
          TError,
          Awaited<ReturnType<typeof getLastRecount>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetLastRecount<TData = Awaited<ReturnType<typeof getLastRecount>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getLastRecount>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getLastRecount>>,
          TError,
          Awaited<ReturnType<typeof getLastRecount>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetLastRecount<TData = Awaited<ReturnType<typeof getLastRecount>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getLastRecount>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read what the last scheduled check of the ledger found
 */

export function useGetLastRecount<TData = Awaited<ReturnType<typeof getLastRecount>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getLastRecount>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetLastRecountQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






