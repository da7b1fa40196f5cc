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
  CheckLedgerReply,
  ClosePeriodReply,
  ClosePeriodRequest,
  EnterWalletBalanceReply,
  ExplainGoneDifferenceReply,
  ExplainWalletDifferenceReply,
  GetLastRecountReply,
  GetReconciliationReply,
  GetTrialBalanceParams,
  GetTrialBalanceReply,
  ImportWalletBalancesReply,
  ListBookDaysParams,
  ListBookDaysReply,
  ListBookLinesParams,
  ListBookLinesReply,
  ListClosedPeriodsReply,
  ProblemDto,
  ProveSolvencyReply,
  SignSolvencyReply,
  SolvencySignatureRequest,
  WalletBalanceRequest,
  WalletExplanationRequest,
  WalletImportRequest
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


export const getCheckLedgerQueryOptions = <TData = Awaited<ReturnType<typeof checkLedger>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkLedger>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCheckLedgerQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof checkLedger>>> = ({ signal }) => checkLedger({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof checkLedger>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CheckLedgerQueryResult = NonNullable<Awaited<ReturnType<typeof checkLedger>>>
export type CheckLedgerQueryError = ErrorType<ProblemDto>


export function useCheckLedger<TData = Awaited<ReturnType<typeof checkLedger>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkLedger>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof checkLedger>>,
          TError,
          Awaited<ReturnType<typeof checkLedger>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCheckLedger<TData = Awaited<ReturnType<typeof checkLedger>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkLedger>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof checkLedger>>,
          TError,
          Awaited<ReturnType<typeof checkLedger>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCheckLedger<TData = Awaited<ReturnType<typeof checkLedger>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkLedger>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Check the whole ledger
 */

export function useCheckLedger<TData = Awaited<ReturnType<typeof checkLedger>>, TError = ErrorType<ProblemDto>>(
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


export const getGetLastRecountQueryOptions = <TData = Awaited<ReturnType<typeof getLastRecount>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getLastRecount>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetLastRecountQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getLastRecount>>> = ({ signal }) => getLastRecount({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getLastRecount>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetLastRecountQueryResult = NonNullable<Awaited<ReturnType<typeof getLastRecount>>>
export type GetLastRecountQueryError = ErrorType<ProblemDto>


export function useGetLastRecount<TData = Awaited<ReturnType<typeof getLastRecount>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getLastRecount>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getLastRecount>>,
          TError,
          Awaited<ReturnType<typeof getLastRecount>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetLastRecount<TData = Awaited<ReturnType<typeof getLastRecount>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getLastRecount>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getLastRecount>>,
          TError,
          Awaited<ReturnType<typeof getLastRecount>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetLastRecount<TData = Awaited<ReturnType<typeof getLastRecount>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getLastRecount>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read what the last scheduled check of the ledger found
 */

export function useGetLastRecount<TData = Awaited<ReturnType<typeof getLastRecount>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getLastRecount>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetLastRecountQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetTrialBalanceUrl = (params?: GetTrialBalanceParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/books/trial-balance?${stringifiedParams}` : `/v1/operations/books/trial-balance`
}

/**
 * For operators with the role approver, treasurer or auditor. Opening balance, debits, credits and closing balance of every account of the ledger, for all customers together. The balances of all accounts add up to zero.
 * @summary Read the trial balance of a day
 */
export const getTrialBalance = async (params?: GetTrialBalanceParams, options?: Parameters<typeof send>[1]): Promise<GetTrialBalanceReply> => {

  return send<GetTrialBalanceReply>(getGetTrialBalanceUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetTrialBalanceQueryKey = (params?: GetTrialBalanceParams,) => {
    return [
    `/v1/operations/books/trial-balance`, ...(params ? [params] : [])
    ] as const;
    }


export const getGetTrialBalanceQueryOptions = <TData = Awaited<ReturnType<typeof getTrialBalance>>, TError = ErrorType<ProblemDto>>(params?: GetTrialBalanceParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTrialBalance>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetTrialBalanceQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getTrialBalance>>> = ({ signal }) => getTrialBalance(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getTrialBalance>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetTrialBalanceQueryResult = NonNullable<Awaited<ReturnType<typeof getTrialBalance>>>
export type GetTrialBalanceQueryError = ErrorType<ProblemDto>


export function useGetTrialBalance<TData = Awaited<ReturnType<typeof getTrialBalance>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  GetTrialBalanceParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTrialBalance>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTrialBalance>>,
          TError,
          Awaited<ReturnType<typeof getTrialBalance>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetTrialBalance<TData = Awaited<ReturnType<typeof getTrialBalance>>, TError = ErrorType<ProblemDto>>(
 params?: GetTrialBalanceParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTrialBalance>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTrialBalance>>,
          TError,
          Awaited<ReturnType<typeof getTrialBalance>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetTrialBalance<TData = Awaited<ReturnType<typeof getTrialBalance>>, TError = ErrorType<ProblemDto>>(
 params?: GetTrialBalanceParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTrialBalance>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the trial balance of a day
 */

export function useGetTrialBalance<TData = Awaited<ReturnType<typeof getTrialBalance>>, TError = ErrorType<ProblemDto>>(
 params?: GetTrialBalanceParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTrialBalance>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetTrialBalanceQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListBookLinesUrl = (params: ListBookLinesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/books/lines?${stringifiedParams}` : `/v1/operations/books/lines`
}

/**
 * For operators with the role approver, treasurer or auditor. Oldest first. They add up to the debits and credits of the trial balance.
 * @summary Read the ledger lines of an account on a day
 */
export const listBookLines = async (params: ListBookLinesParams, options?: Parameters<typeof send>[1]): Promise<ListBookLinesReply> => {

  return send<ListBookLinesReply>(getListBookLinesUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListBookLinesQueryKey = (params?: ListBookLinesParams,) => {
    return [
    `/v1/operations/books/lines`, ...(params ? [params] : [])
    ] as const;
    }


export const getListBookLinesQueryOptions = <TData = Awaited<ReturnType<typeof listBookLines>>, TError = ErrorType<ProblemDto>>(params: ListBookLinesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookLines>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListBookLinesQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listBookLines>>> = ({ signal }) => listBookLines(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listBookLines>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListBookLinesQueryResult = NonNullable<Awaited<ReturnType<typeof listBookLines>>>
export type ListBookLinesQueryError = ErrorType<ProblemDto>


export function useListBookLines<TData = Awaited<ReturnType<typeof listBookLines>>, TError = ErrorType<ProblemDto>>(
 params: ListBookLinesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookLines>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listBookLines>>,
          TError,
          Awaited<ReturnType<typeof listBookLines>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListBookLines<TData = Awaited<ReturnType<typeof listBookLines>>, TError = ErrorType<ProblemDto>>(
 params: ListBookLinesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookLines>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listBookLines>>,
          TError,
          Awaited<ReturnType<typeof listBookLines>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListBookLines<TData = Awaited<ReturnType<typeof listBookLines>>, TError = ErrorType<ProblemDto>>(
 params: ListBookLinesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookLines>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the ledger lines of an account on a day
 */

export function useListBookLines<TData = Awaited<ReturnType<typeof listBookLines>>, TError = ErrorType<ProblemDto>>(
 params: ListBookLinesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookLines>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListBookLinesQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListBookDaysUrl = (params: ListBookDaysParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/books/days?${stringifiedParams}` : `/v1/operations/books/days`
}

/**
 * For operators with the role approver, treasurer or auditor. Newest first, 31 at a time. What moved before a day adds up to its opening balance.
 * @summary Read on which days an account moved
 */
export const listBookDays = async (params: ListBookDaysParams, options?: Parameters<typeof send>[1]): Promise<ListBookDaysReply> => {

  return send<ListBookDaysReply>(getListBookDaysUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListBookDaysQueryKey = (params?: ListBookDaysParams,) => {
    return [
    `/v1/operations/books/days`, ...(params ? [params] : [])
    ] as const;
    }


export const getListBookDaysQueryOptions = <TData = Awaited<ReturnType<typeof listBookDays>>, TError = ErrorType<ProblemDto>>(params: ListBookDaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookDays>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListBookDaysQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listBookDays>>> = ({ signal }) => listBookDays(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listBookDays>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListBookDaysQueryResult = NonNullable<Awaited<ReturnType<typeof listBookDays>>>
export type ListBookDaysQueryError = ErrorType<ProblemDto>


export function useListBookDays<TData = Awaited<ReturnType<typeof listBookDays>>, TError = ErrorType<ProblemDto>>(
 params: ListBookDaysParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookDays>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listBookDays>>,
          TError,
          Awaited<ReturnType<typeof listBookDays>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListBookDays<TData = Awaited<ReturnType<typeof listBookDays>>, TError = ErrorType<ProblemDto>>(
 params: ListBookDaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookDays>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listBookDays>>,
          TError,
          Awaited<ReturnType<typeof listBookDays>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListBookDays<TData = Awaited<ReturnType<typeof listBookDays>>, TError = ErrorType<ProblemDto>>(
 params: ListBookDaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookDays>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read on which days an account moved
 */

export function useListBookDays<TData = Awaited<ReturnType<typeof listBookDays>>, TError = ErrorType<ProblemDto>>(
 params: ListBookDaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookDays>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListBookDaysQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListClosedPeriodsUrl = () => {




  return `/v1/operations/books/periods`
}

/**
 * For operators with the role approver, treasurer or auditor.
 * @summary Read the closed periods, the latest first
 */
export const listClosedPeriods = async ( options?: Parameters<typeof send>[1]): Promise<ListClosedPeriodsReply> => {

  return send<ListClosedPeriodsReply>(getListClosedPeriodsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListClosedPeriodsQueryKey = () => {
    return [
    `/v1/operations/books/periods`
    ] as const;
    }


export const getListClosedPeriodsQueryOptions = <TData = Awaited<ReturnType<typeof listClosedPeriods>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listClosedPeriods>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListClosedPeriodsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listClosedPeriods>>> = ({ signal }) => listClosedPeriods({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listClosedPeriods>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListClosedPeriodsQueryResult = NonNullable<Awaited<ReturnType<typeof listClosedPeriods>>>
export type ListClosedPeriodsQueryError = ErrorType<ProblemDto>


export function useListClosedPeriods<TData = Awaited<ReturnType<typeof listClosedPeriods>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listClosedPeriods>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listClosedPeriods>>,
          TError,
          Awaited<ReturnType<typeof listClosedPeriods>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListClosedPeriods<TData = Awaited<ReturnType<typeof listClosedPeriods>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listClosedPeriods>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listClosedPeriods>>,
          TError,
          Awaited<ReturnType<typeof listClosedPeriods>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListClosedPeriods<TData = Awaited<ReturnType<typeof listClosedPeriods>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listClosedPeriods>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the closed periods, the latest first
 */

export function useListClosedPeriods<TData = Awaited<ReturnType<typeof listClosedPeriods>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listClosedPeriods>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListClosedPeriodsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getClosePeriodUrl = () => {




  return `/v1/operations/books/periods`
}

/**
 * For operators with the role treasurer. Closes the month and all before it, for good: the database refuses any later entry with an earlier time. With a second factor, it needs a confirmation of `{ month }`.
 * @summary Close a month
 */
export const closePeriod = async (closePeriodRequest: ClosePeriodRequest, options?: Parameters<typeof send>[1]): Promise<ClosePeriodReply> => {

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
return send<ClosePeriodReply>(getClosePeriodUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(closePeriodRequest)
  }
);}





export const getClosePeriodMutationKey = () => ['closePeriod'] as const;

export const getClosePeriodMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof closePeriod>>, TError,ClosePeriodMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof closePeriod>>, TError,ClosePeriodMutationVariables, TContext> => {

const mutationKey = getClosePeriodMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof closePeriod>>, ClosePeriodMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  closePeriod(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ClosePeriodMutationResult = NonNullable<Awaited<ReturnType<typeof closePeriod>>>
    export type ClosePeriodMutationBody = ClosePeriodRequest
    export type ClosePeriodMutationError = ErrorType<ProblemDto>
    export type ClosePeriodMutationVariables = {data: ClosePeriodRequest}

    /**
 * @summary Close a month
 */
export const useClosePeriod = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof closePeriod>>, TError,ClosePeriodMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof closePeriod>>,
        TError,
        ClosePeriodMutationVariables,
        TContext
      > => {
      return useMutation(getClosePeriodMutationOptions(options), queryClient);
    }
    export const getGetReconciliationUrl = () => {




  return `/v1/operations/books/wallets`
}

/**
 * For operators with the role approver, treasurer or auditor. For each coin and network: what should be there, what deposits that are not credited yet announce, what is leaving with withdrawals that are being sent, what was entered last, and the difference that is not explained; then the differences that no one explained before the next balance, which no longer had them. Coins of a deposit count from when they arrived.
 * @summary Compare the wallets with the transactions
 */
export const getReconciliation = async ( options?: Parameters<typeof send>[1]): Promise<GetReconciliationReply> => {

  return send<GetReconciliationReply>(getGetReconciliationUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetReconciliationQueryKey = () => {
    return [
    `/v1/operations/books/wallets`
    ] as const;
    }


export const getGetReconciliationQueryOptions = <TData = Awaited<ReturnType<typeof getReconciliation>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getReconciliation>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetReconciliationQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getReconciliation>>> = ({ signal }) => getReconciliation({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getReconciliation>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetReconciliationQueryResult = NonNullable<Awaited<ReturnType<typeof getReconciliation>>>
export type GetReconciliationQueryError = ErrorType<ProblemDto>


export function useGetReconciliation<TData = Awaited<ReturnType<typeof getReconciliation>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getReconciliation>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getReconciliation>>,
          TError,
          Awaited<ReturnType<typeof getReconciliation>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetReconciliation<TData = Awaited<ReturnType<typeof getReconciliation>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getReconciliation>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getReconciliation>>,
          TError,
          Awaited<ReturnType<typeof getReconciliation>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetReconciliation<TData = Awaited<ReturnType<typeof getReconciliation>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getReconciliation>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Compare the wallets with the transactions
 */

export function useGetReconciliation<TData = Awaited<ReturnType<typeof getReconciliation>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getReconciliation>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetReconciliationQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getEnterWalletBalanceUrl = () => {




  return `/v1/operations/books/wallets/balances`
}

/**
 * For operators with the role treasurer.
 * @summary Enter what is in a wallet
 */
export const enterWalletBalance = async (walletBalanceRequest: WalletBalanceRequest, options?: Parameters<typeof send>[1]): Promise<EnterWalletBalanceReply> => {

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
return send<EnterWalletBalanceReply>(getEnterWalletBalanceUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(walletBalanceRequest)
  }
);}





export const getEnterWalletBalanceMutationKey = () => ['enterWalletBalance'] as const;

export const getEnterWalletBalanceMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof enterWalletBalance>>, TError,EnterWalletBalanceMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof enterWalletBalance>>, TError,EnterWalletBalanceMutationVariables, TContext> => {

const mutationKey = getEnterWalletBalanceMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof enterWalletBalance>>, EnterWalletBalanceMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  enterWalletBalance(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type EnterWalletBalanceMutationResult = NonNullable<Awaited<ReturnType<typeof enterWalletBalance>>>
    export type EnterWalletBalanceMutationBody = WalletBalanceRequest
    export type EnterWalletBalanceMutationError = ErrorType<ProblemDto>
    export type EnterWalletBalanceMutationVariables = {data: WalletBalanceRequest}

    /**
 * @summary Enter what is in a wallet
 */
export const useEnterWalletBalance = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof enterWalletBalance>>, TError,EnterWalletBalanceMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof enterWalletBalance>>,
        TError,
        EnterWalletBalanceMutationVariables,
        TContext
      > => {
      return useMutation(getEnterWalletBalanceMutationOptions(options), queryClient);
    }
    export const getImportWalletBalancesUrl = () => {




  return `/v1/operations/books/wallets/import`
}

/**
 * For operators with the role treasurer. All lines are taken, or none: a refusal names the line that is wrong.
 * @summary Import what is in the wallets from a CSV file
 */
export const importWalletBalances = async (walletImportRequest: WalletImportRequest, options?: Parameters<typeof send>[1]): Promise<ImportWalletBalancesReply> => {

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
return send<ImportWalletBalancesReply>(getImportWalletBalancesUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(walletImportRequest)
  }
);}





export const getImportWalletBalancesMutationKey = () => ['importWalletBalances'] as const;

export const getImportWalletBalancesMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof importWalletBalances>>, TError,ImportWalletBalancesMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof importWalletBalances>>, TError,ImportWalletBalancesMutationVariables, TContext> => {

const mutationKey = getImportWalletBalancesMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof importWalletBalances>>, ImportWalletBalancesMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  importWalletBalances(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ImportWalletBalancesMutationResult = NonNullable<Awaited<ReturnType<typeof importWalletBalances>>>
    export type ImportWalletBalancesMutationBody = WalletImportRequest
    export type ImportWalletBalancesMutationError = ErrorType<ProblemDto>
    export type ImportWalletBalancesMutationVariables = {data: WalletImportRequest}

    /**
 * @summary Import what is in the wallets from a CSV file
 */
export const useImportWalletBalances = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof importWalletBalances>>, TError,ImportWalletBalancesMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof importWalletBalances>>,
        TError,
        ImportWalletBalancesMutationVariables,
        TContext
      > => {
      return useMutation(getImportWalletBalancesMutationOptions(options), queryClient);
    }
    export const getExplainWalletDifferenceUrl = (id: string,) => {




  return `/v1/operations/books/wallets/balances/${encodeURIComponent(String(id))}/explanations`
}

/**
 * For operators with the role treasurer. The whole difference that is open in the newest balance of a wallet, by a reason of the catalogue. It stays explained in later balances. `amount` is the difference that was seen; where another is open now, it is refused, with the figure of now.
 * @summary Explain the difference of a wallet
 */
export const explainWalletDifference = async (id: string,
    walletExplanationRequest: WalletExplanationRequest, options?: Parameters<typeof send>[1]): Promise<ExplainWalletDifferenceReply> => {

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
return send<ExplainWalletDifferenceReply>(getExplainWalletDifferenceUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(walletExplanationRequest)
  }
);}





export const getExplainWalletDifferenceMutationKey = () => ['explainWalletDifference'] as const;

export const getExplainWalletDifferenceMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof explainWalletDifference>>, TError,ExplainWalletDifferenceMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof explainWalletDifference>>, TError,ExplainWalletDifferenceMutationVariables, TContext> => {

const mutationKey = getExplainWalletDifferenceMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof explainWalletDifference>>, ExplainWalletDifferenceMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  explainWalletDifference(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ExplainWalletDifferenceMutationResult = NonNullable<Awaited<ReturnType<typeof explainWalletDifference>>>
    export type ExplainWalletDifferenceMutationBody = WalletExplanationRequest
    export type ExplainWalletDifferenceMutationError = ErrorType<ProblemDto>
    export type ExplainWalletDifferenceMutationVariables = {id: string;data: WalletExplanationRequest}

    /**
 * @summary Explain the difference of a wallet
 */
export const useExplainWalletDifference = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof explainWalletDifference>>, TError,ExplainWalletDifferenceMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof explainWalletDifference>>,
        TError,
        ExplainWalletDifferenceMutationVariables,
        TContext
      > => {
      return useMutation(getExplainWalletDifferenceMutationOptions(options), queryClient);
    }
    export const getExplainGoneDifferenceUrl = (id: string,) => {




  return `/v1/operations/books/wallets/gone-differences/${encodeURIComponent(String(id))}/explanations`
}

/**
 * For operators with the role treasurer. All of one of `goneDifferences`, by a reason of the catalogue. It changes nothing in later balances. `amount` is the one that was seen; where it is another one now, it is refused, with the figure of now.
 * @summary Explain a difference of a wallet that is gone
 */
export const explainGoneDifference = async (id: string,
    walletExplanationRequest: WalletExplanationRequest, options?: Parameters<typeof send>[1]): Promise<ExplainGoneDifferenceReply> => {

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
return send<ExplainGoneDifferenceReply>(getExplainGoneDifferenceUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(walletExplanationRequest)
  }
);}





export const getExplainGoneDifferenceMutationKey = () => ['explainGoneDifference'] as const;

export const getExplainGoneDifferenceMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof explainGoneDifference>>, TError,ExplainGoneDifferenceMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof explainGoneDifference>>, TError,ExplainGoneDifferenceMutationVariables, TContext> => {

const mutationKey = getExplainGoneDifferenceMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof explainGoneDifference>>, ExplainGoneDifferenceMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  explainGoneDifference(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ExplainGoneDifferenceMutationResult = NonNullable<Awaited<ReturnType<typeof explainGoneDifference>>>
    export type ExplainGoneDifferenceMutationBody = WalletExplanationRequest
    export type ExplainGoneDifferenceMutationError = ErrorType<ProblemDto>
    export type ExplainGoneDifferenceMutationVariables = {id: string;data: WalletExplanationRequest}

    /**
 * @summary Explain a difference of a wallet that is gone
 */
export const useExplainGoneDifference = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof explainGoneDifference>>, TError,ExplainGoneDifferenceMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof explainGoneDifference>>,
        TError,
        ExplainGoneDifferenceMutationVariables,
        TContext
      > => {
      return useMutation(getExplainGoneDifferenceMutationOptions(options), queryClient);
    }
    export const getProveSolvencyUrl = () => {




  return `/v1/operations/solvency`
}

/**
 * For operators with the role treasurer. One more beside those that are made each day. Everyone can read it at once, and it stays as it is. At most once an hour. With a second factor, it needs a confirmation.
 * @summary Publish what all customers are owed
 */
export const proveSolvency = async ( options?: Parameters<typeof send>[1]): Promise<ProveSolvencyReply> => {

  return send<ProveSolvencyReply>(getProveSolvencyUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getProveSolvencyMutationKey = () => ['proveSolvency'] as const;

export const getProveSolvencyMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proveSolvency>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof proveSolvency>>, TError,void, TContext> => {

const mutationKey = getProveSolvencyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof proveSolvency>>, void> = () => {


          return  proveSolvency(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProveSolvencyMutationResult = NonNullable<Awaited<ReturnType<typeof proveSolvency>>>

    export type ProveSolvencyMutationError = ErrorType<ProblemDto>


    /**
 * @summary Publish what all customers are owed
 */
export const useProveSolvency = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proveSolvency>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof proveSolvency>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getProveSolvencyMutationOptions(options), queryClient);
    }
    export const getSignSolvencyUrl = (id: string,) => {




  return `/v1/operations/solvency/${encodeURIComponent(String(id))}/signatures`
}

/**
 * For operators with the role treasurer. Sign the statement of the proof with the wallet, as a message. Bitcoin and Litecoin addresses of a compressed key, and Ethereum accounts, are checked; nothing is attached that does not fit.
 * @summary Attach the signature of a wallet to a proof
 */
export const signSolvency = async (id: string,
    solvencySignatureRequest: SolvencySignatureRequest, options?: Parameters<typeof send>[1]): Promise<SignSolvencyReply> => {

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
return send<SignSolvencyReply>(getSignSolvencyUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(solvencySignatureRequest)
  }
);}





export const getSignSolvencyMutationKey = () => ['signSolvency'] as const;

export const getSignSolvencyMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signSolvency>>, TError,SignSolvencyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof signSolvency>>, TError,SignSolvencyMutationVariables, TContext> => {

const mutationKey = getSignSolvencyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof signSolvency>>, SignSolvencyMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  signSolvency(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SignSolvencyMutationResult = NonNullable<Awaited<ReturnType<typeof signSolvency>>>
    export type SignSolvencyMutationBody = SolvencySignatureRequest
    export type SignSolvencyMutationError = ErrorType<ProblemDto>
    export type SignSolvencyMutationVariables = {id: string;data: SolvencySignatureRequest}

    /**
 * @summary Attach the signature of a wallet to a proof
 */
export const useSignSolvency = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signSolvency>>, TError,SignSolvencyMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof signSolvency>>,
        TError,
        SignSolvencyMutationVariables,
        TContext
      > => {
      return useMutation(getSignSolvencyMutationOptions(options), queryClient);
    }
