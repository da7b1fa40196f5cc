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
  ClosePeriodReply,
  ClosePeriodRequest,
  GetTrialBalanceParams,
  GetTrialBalanceReply,
  InternalFaultResponse,
  ListBookDaysParams,
  ListBookDaysReply,
  ListBookLinesParams,
  ListBookLinesReply,
  ListClosedPeriodsReply,
  PayloadTooLargeResponse,
  ProblemDto,
  TooBusyTooManyRequestsResponse,
  UnavailableResponse,
  UnsupportedMediaTypeResponse
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


export const getGetTrialBalanceQueryOptions = <TData = Awaited<ReturnType<typeof getTrialBalance>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(params?: GetTrialBalanceParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTrialBalance>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetTrialBalanceQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getTrialBalance>>> = ({ signal }) => getTrialBalance(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getTrialBalance>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetTrialBalanceQueryResult = NonNullable<Awaited<ReturnType<typeof getTrialBalance>>>
export type GetTrialBalanceQueryError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>


export function useGetTrialBalance<TData = Awaited<ReturnType<typeof getTrialBalance>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
 params: undefined |  GetTrialBalanceParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTrialBalance>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTrialBalance>>,
          TError,
          Awaited<ReturnType<typeof getTrialBalance>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetTrialBalance<TData = Awaited<ReturnType<typeof getTrialBalance>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
 params?: GetTrialBalanceParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTrialBalance>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTrialBalance>>,
          TError,
          Awaited<ReturnType<typeof getTrialBalance>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetTrialBalance<TData = Awaited<ReturnType<typeof getTrialBalance>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
 params?: GetTrialBalanceParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTrialBalance>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the trial balance of a day
 */

export function useGetTrialBalance<TData = Awaited<ReturnType<typeof getTrialBalance>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
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


export const getListBookLinesQueryOptions = <TData = Awaited<ReturnType<typeof listBookLines>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(params: ListBookLinesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookLines>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListBookLinesQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listBookLines>>> = ({ signal }) => listBookLines(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listBookLines>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListBookLinesQueryResult = NonNullable<Awaited<ReturnType<typeof listBookLines>>>
export type ListBookLinesQueryError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>


export function useListBookLines<TData = Awaited<ReturnType<typeof listBookLines>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
 params: ListBookLinesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookLines>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listBookLines>>,
          TError,
          Awaited<ReturnType<typeof listBookLines>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListBookLines<TData = Awaited<ReturnType<typeof listBookLines>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
 params: ListBookLinesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookLines>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listBookLines>>,
          TError,
          Awaited<ReturnType<typeof listBookLines>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListBookLines<TData = Awaited<ReturnType<typeof listBookLines>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
 params: ListBookLinesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookLines>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the ledger lines of an account on a day
 */

export function useListBookLines<TData = Awaited<ReturnType<typeof listBookLines>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
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


export const getListBookDaysQueryOptions = <TData = Awaited<ReturnType<typeof listBookDays>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(params: ListBookDaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookDays>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListBookDaysQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listBookDays>>> = ({ signal }) => listBookDays(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listBookDays>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListBookDaysQueryResult = NonNullable<Awaited<ReturnType<typeof listBookDays>>>
export type ListBookDaysQueryError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>


export function useListBookDays<TData = Awaited<ReturnType<typeof listBookDays>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
 params: ListBookDaysParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookDays>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listBookDays>>,
          TError,
          Awaited<ReturnType<typeof listBookDays>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListBookDays<TData = Awaited<ReturnType<typeof listBookDays>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
 params: ListBookDaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookDays>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listBookDays>>,
          TError,
          Awaited<ReturnType<typeof listBookDays>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListBookDays<TData = Awaited<ReturnType<typeof listBookDays>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
 params: ListBookDaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listBookDays>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read on which days an account moved
 */

export function useListBookDays<TData = Awaited<ReturnType<typeof listBookDays>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
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


export const getListClosedPeriodsQueryOptions = <TData = Awaited<ReturnType<typeof listClosedPeriods>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listClosedPeriods>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListClosedPeriodsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listClosedPeriods>>> = ({ signal }) => listClosedPeriods({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listClosedPeriods>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListClosedPeriodsQueryResult = NonNullable<Awaited<ReturnType<typeof listClosedPeriods>>>
export type ListClosedPeriodsQueryError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>


export function useListClosedPeriods<TData = Awaited<ReturnType<typeof listClosedPeriods>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listClosedPeriods>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listClosedPeriods>>,
          TError,
          Awaited<ReturnType<typeof listClosedPeriods>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListClosedPeriods<TData = Awaited<ReturnType<typeof listClosedPeriods>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listClosedPeriods>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listClosedPeriods>>,
          TError,
          Awaited<ReturnType<typeof listClosedPeriods>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListClosedPeriods<TData = Awaited<ReturnType<typeof listClosedPeriods>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listClosedPeriods>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the closed periods, the latest first
 */

export function useListClosedPeriods<TData = Awaited<ReturnType<typeof listClosedPeriods>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
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
 * For operators with the role treasurer. Closes the month and all before it, for good: the database refuses any later entry with an earlier time.
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

export const getClosePeriodMutationOptions = <TError = ErrorType<ProblemDto | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>,
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
    export type ClosePeriodMutationError = ErrorType<ProblemDto | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>
    export type ClosePeriodMutationVariables = {data: ClosePeriodRequest}

    /**
 * @summary Close a month
 */
export const useClosePeriod = <TError = ErrorType<ProblemDto | PayloadTooLargeResponse | UnsupportedMediaTypeResponse | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof closePeriod>>, TError,ClosePeriodMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof closePeriod>>,
        TError,
        ClosePeriodMutationVariables,
        TContext
      > => {
      return useMutation(getClosePeriodMutationOptions(options), queryClient);
    }
