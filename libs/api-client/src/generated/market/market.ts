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
  GetMarketStatusReply,
  GetOutcomesReply,
  GetPriceHistoryParams,
  GetPriceHistoryReply,
  ListAssetsReply,
  ListCoinRatesReply,
  ListQuotesParams,
  ListQuotesReply,
  ListSparklinesParams,
  ListSparklinesReply,
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

export const getListAssetsUrl = () => {




  return `/v1/market/assets`
}

/**
 * Open to everyone. Each with its limits, its current price and its worst day of at most the last 365; one that has no price yet is left out. `message` says what kind of prices they are ("Simulated prices").
 * @summary List the ten assets you can trade
 */
export const listAssets = async ( options?: Parameters<typeof send>[1]): Promise<ListAssetsReply> => {

  return send<ListAssetsReply>(getListAssetsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListAssetsQueryKey = () => {
    return [
    `/v1/market/assets`
    ] as const;
    }


export const getListAssetsQueryOptions = <TData = Awaited<ReturnType<typeof listAssets>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAssets>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListAssetsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listAssets>>> = ({ signal }) => listAssets({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listAssets>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListAssetsQueryResult = NonNullable<Awaited<ReturnType<typeof listAssets>>>
export type ListAssetsQueryError = ErrorType<ProblemDto>


export function useListAssets<TData = Awaited<ReturnType<typeof listAssets>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAssets>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAssets>>,
          TError,
          Awaited<ReturnType<typeof listAssets>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAssets<TData = Awaited<ReturnType<typeof listAssets>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAssets>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listAssets>>,
          TError,
          Awaited<ReturnType<typeof listAssets>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListAssets<TData = Awaited<ReturnType<typeof listAssets>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAssets>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the ten assets you can trade
 */

export function useListAssets<TData = Awaited<ReturnType<typeof listAssets>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listAssets>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListAssetsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListQuotesUrl = (params?: ListQuotesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/market/quotes?${stringifiedParams}` : `/v1/market/quotes`
}

/**
 * Open to everyone. Each with its source, time and age, and whether the market is open. Simulated prices all belong to the same second and change once a second. One that has no price yet is left out.
 * @summary Read current prices
 */
export const listQuotes = async (params?: ListQuotesParams, options?: Parameters<typeof send>[1]): Promise<ListQuotesReply> => {

  return send<ListQuotesReply>(getListQuotesUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListQuotesQueryKey = (params?: ListQuotesParams,) => {
    return [
    `/v1/market/quotes`, ...(params ? [params] : [])
    ] as const;
    }


export const getListQuotesQueryOptions = <TData = Awaited<ReturnType<typeof listQuotes>>, TError = ErrorType<ProblemDto>>(params?: ListQuotesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listQuotes>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListQuotesQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listQuotes>>> = ({ signal }) => listQuotes(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listQuotes>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListQuotesQueryResult = NonNullable<Awaited<ReturnType<typeof listQuotes>>>
export type ListQuotesQueryError = ErrorType<ProblemDto>


export function useListQuotes<TData = Awaited<ReturnType<typeof listQuotes>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  ListQuotesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listQuotes>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listQuotes>>,
          TError,
          Awaited<ReturnType<typeof listQuotes>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListQuotes<TData = Awaited<ReturnType<typeof listQuotes>>, TError = ErrorType<ProblemDto>>(
 params?: ListQuotesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listQuotes>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listQuotes>>,
          TError,
          Awaited<ReturnType<typeof listQuotes>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListQuotes<TData = Awaited<ReturnType<typeof listQuotes>>, TError = ErrorType<ProblemDto>>(
 params?: ListQuotesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listQuotes>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read current prices
 */

export function useListQuotes<TData = Awaited<ReturnType<typeof listQuotes>>, TError = ErrorType<ProblemDto>>(
 params?: ListQuotesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listQuotes>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListQuotesQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListSparklinesUrl = (params?: ListSparklinesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/market/sparklines?${stringifiedParams}` : `/v1/market/sparklines`
}

/**
 * Open to everyone. For small charts of all assets, in one reply. The last value is the current price. One that has no price yet is left out.
 * @summary The last 30 daily closes of each asset
 */
export const listSparklines = async (params?: ListSparklinesParams, options?: Parameters<typeof send>[1]): Promise<ListSparklinesReply> => {

  return send<ListSparklinesReply>(getListSparklinesUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListSparklinesQueryKey = (params?: ListSparklinesParams,) => {
    return [
    `/v1/market/sparklines`, ...(params ? [params] : [])
    ] as const;
    }


export const getListSparklinesQueryOptions = <TData = Awaited<ReturnType<typeof listSparklines>>, TError = ErrorType<ProblemDto>>(params?: ListSparklinesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSparklines>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListSparklinesQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listSparklines>>> = ({ signal }) => listSparklines(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listSparklines>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListSparklinesQueryResult = NonNullable<Awaited<ReturnType<typeof listSparklines>>>
export type ListSparklinesQueryError = ErrorType<ProblemDto>


export function useListSparklines<TData = Awaited<ReturnType<typeof listSparklines>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  ListSparklinesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSparklines>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listSparklines>>,
          TError,
          Awaited<ReturnType<typeof listSparklines>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListSparklines<TData = Awaited<ReturnType<typeof listSparklines>>, TError = ErrorType<ProblemDto>>(
 params?: ListSparklinesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSparklines>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listSparklines>>,
          TError,
          Awaited<ReturnType<typeof listSparklines>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListSparklines<TData = Awaited<ReturnType<typeof listSparklines>>, TError = ErrorType<ProblemDto>>(
 params?: ListSparklinesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSparklines>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The last 30 daily closes of each asset
 */

export function useListSparklines<TData = Awaited<ReturnType<typeof listSparklines>>, TError = ErrorType<ProblemDto>>(
 params?: ListSparklinesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSparklines>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListSparklinesQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetPriceHistoryUrl = (params: GetPriceHistoryParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/market/history?${stringifiedParams}` : `/v1/market/history`
}

/**
 * Open to everyone. Bars of 5 minutes (1D), an hour (1W), 3 hours (1M), 8 hours (3M), a day (1Y) or a week (5Y), at most 366. Open and close are exact; high and low are taken from nine prices spread evenly over a bar. The last bar ends now.
 * @summary The price history of one asset, in bars
 */
export const getPriceHistory = async (params: GetPriceHistoryParams, options?: Parameters<typeof send>[1]): Promise<GetPriceHistoryReply> => {

  return send<GetPriceHistoryReply>(getGetPriceHistoryUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetPriceHistoryQueryKey = (params?: GetPriceHistoryParams,) => {
    return [
    `/v1/market/history`, ...(params ? [params] : [])
    ] as const;
    }


export const getGetPriceHistoryQueryOptions = <TData = Awaited<ReturnType<typeof getPriceHistory>>, TError = ErrorType<ProblemDto>>(params: GetPriceHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPriceHistory>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetPriceHistoryQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getPriceHistory>>> = ({ signal }) => getPriceHistory(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getPriceHistory>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetPriceHistoryQueryResult = NonNullable<Awaited<ReturnType<typeof getPriceHistory>>>
export type GetPriceHistoryQueryError = ErrorType<ProblemDto>


export function useGetPriceHistory<TData = Awaited<ReturnType<typeof getPriceHistory>>, TError = ErrorType<ProblemDto>>(
 params: GetPriceHistoryParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPriceHistory>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPriceHistory>>,
          TError,
          Awaited<ReturnType<typeof getPriceHistory>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPriceHistory<TData = Awaited<ReturnType<typeof getPriceHistory>>, TError = ErrorType<ProblemDto>>(
 params: GetPriceHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPriceHistory>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPriceHistory>>,
          TError,
          Awaited<ReturnType<typeof getPriceHistory>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPriceHistory<TData = Awaited<ReturnType<typeof getPriceHistory>>, TError = ErrorType<ProblemDto>>(
 params: GetPriceHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPriceHistory>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary The price history of one asset, in bars
 */

export function useGetPriceHistory<TData = Awaited<ReturnType<typeof getPriceHistory>>, TError = ErrorType<ProblemDto>>(
 params: GetPriceHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPriceHistory>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetPriceHistoryQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetMarketStatusUrl = () => {




  return `/v1/market/status`
}

/**
 * Open to everyone. While it is closed, trades cannot be opened, paused, resumed or settled at market prices (MARKET_CLOSED).
 * @summary Read whether the market is open, and when it opens next
 */
export const getMarketStatus = async ( options?: Parameters<typeof send>[1]): Promise<GetMarketStatusReply> => {

  return send<GetMarketStatusReply>(getGetMarketStatusUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetMarketStatusQueryKey = () => {
    return [
    `/v1/market/status`
    ] as const;
    }


export const getGetMarketStatusQueryOptions = <TData = Awaited<ReturnType<typeof getMarketStatus>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMarketStatus>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetMarketStatusQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getMarketStatus>>> = ({ signal }) => getMarketStatus({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getMarketStatus>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetMarketStatusQueryResult = NonNullable<Awaited<ReturnType<typeof getMarketStatus>>>
export type GetMarketStatusQueryError = ErrorType<ProblemDto>


export function useGetMarketStatus<TData = Awaited<ReturnType<typeof getMarketStatus>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMarketStatus>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMarketStatus>>,
          TError,
          Awaited<ReturnType<typeof getMarketStatus>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMarketStatus<TData = Awaited<ReturnType<typeof getMarketStatus>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMarketStatus>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMarketStatus>>,
          TError,
          Awaited<ReturnType<typeof getMarketStatus>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMarketStatus<TData = Awaited<ReturnType<typeof getMarketStatus>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMarketStatus>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read whether the market is open, and when it opens next
 */

export function useGetMarketStatus<TData = Awaited<ReturnType<typeof getMarketStatus>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMarketStatus>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetMarketStatusQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListCoinRatesUrl = () => {




  return `/v1/market/rates`
}

/**
 * Open to everyone. In the simulation, BTC, ETH and LTC change once a second and USDT is always one dollar. One that has no rate yet is left out.
 * @summary Current coin rates in dollars
 */
export const listCoinRates = async ( options?: Parameters<typeof send>[1]): Promise<ListCoinRatesReply> => {

  return send<ListCoinRatesReply>(getListCoinRatesUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListCoinRatesQueryKey = () => {
    return [
    `/v1/market/rates`
    ] as const;
    }


export const getListCoinRatesQueryOptions = <TData = Awaited<ReturnType<typeof listCoinRates>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCoinRates>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListCoinRatesQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listCoinRates>>> = ({ signal }) => listCoinRates({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listCoinRates>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListCoinRatesQueryResult = NonNullable<Awaited<ReturnType<typeof listCoinRates>>>
export type ListCoinRatesQueryError = ErrorType<ProblemDto>


export function useListCoinRates<TData = Awaited<ReturnType<typeof listCoinRates>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCoinRates>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCoinRates>>,
          TError,
          Awaited<ReturnType<typeof listCoinRates>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCoinRates<TData = Awaited<ReturnType<typeof listCoinRates>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCoinRates>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCoinRates>>,
          TError,
          Awaited<ReturnType<typeof listCoinRates>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCoinRates<TData = Awaited<ReturnType<typeof listCoinRates>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCoinRates>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Current coin rates in dollars
 */

export function useListCoinRates<TData = Awaited<ReturnType<typeof listCoinRates>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCoinRates>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListCoinRatesQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetOutcomesUrl = () => {




  return `/v1/market/outcomes`
}

/**
 * Open to everyone. Counted in the way of ESMA decision 2018/796 and FCA COBS 22.5: each customer who held or settled a trade here in the last 12 months counts once. A result is that of trades settled in that time and open ones (paused ones as paused), minus fees, fixed fees of paid withdrawals and what corrections took (of a deposit or bonus, too), less what was given back; other deposits, withdrawals and bonuses are left out. A loss is below zero, a gain above both $1 and 0.5 percent of what was invested, the most at once; others are left out. The operator's own accounts cannot be told apart.
 * @summary Read the measured share of customers who lost money
 */
export const getOutcomes = async ( options?: Parameters<typeof send>[1]): Promise<GetOutcomesReply> => {

  return send<GetOutcomesReply>(getGetOutcomesUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetOutcomesQueryKey = () => {
    return [
    `/v1/market/outcomes`
    ] as const;
    }


export const getGetOutcomesQueryOptions = <TData = Awaited<ReturnType<typeof getOutcomes>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOutcomes>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetOutcomesQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getOutcomes>>> = ({ signal }) => getOutcomes({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getOutcomes>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetOutcomesQueryResult = NonNullable<Awaited<ReturnType<typeof getOutcomes>>>
export type GetOutcomesQueryError = ErrorType<ProblemDto>


export function useGetOutcomes<TData = Awaited<ReturnType<typeof getOutcomes>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOutcomes>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getOutcomes>>,
          TError,
          Awaited<ReturnType<typeof getOutcomes>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetOutcomes<TData = Awaited<ReturnType<typeof getOutcomes>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOutcomes>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getOutcomes>>,
          TError,
          Awaited<ReturnType<typeof getOutcomes>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetOutcomes<TData = Awaited<ReturnType<typeof getOutcomes>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOutcomes>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the measured share of customers who lost money
 */

export function useGetOutcomes<TData = Awaited<ReturnType<typeof getOutcomes>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getOutcomes>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetOutcomesQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






