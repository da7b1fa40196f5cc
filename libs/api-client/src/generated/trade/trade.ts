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
  ClaimProfitReply,
  ClaimProfitRequest,
  CloseTradeReply,
  GetMyResultsReply,
  GetTradeReply,
  GetValueHistoryParams,
  GetValueHistoryReply,
  ListMyTradesParams,
  ListMyTradesReply,
  OpenTradeReply,
  OpenTradeRequest,
  PauseTradeReply,
  ProblemDto,
  ResumeTradeReply
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

export const getOpenTradeUrl = () => {




  return `/v1/trade/create`
}

/**
 * For verified investors. $200 to $100,000 of the available balance, at the current price.
 * @summary Open a trade
 */
export const openTrade = async (openTradeRequest: OpenTradeRequest, options?: Parameters<typeof send>[1]): Promise<OpenTradeReply> => {

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
return send<OpenTradeReply>(getOpenTradeUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(openTradeRequest)
  }
);}





export const getOpenTradeMutationKey = () => ['openTrade'] as const;

export const getOpenTradeMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof openTrade>>, TError,OpenTradeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof openTrade>>, TError,OpenTradeMutationVariables, TContext> => {

const mutationKey = getOpenTradeMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof openTrade>>, OpenTradeMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  openTrade(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OpenTradeMutationResult = NonNullable<Awaited<ReturnType<typeof openTrade>>>
    export type OpenTradeMutationBody = OpenTradeRequest
    export type OpenTradeMutationError = ErrorType<ProblemDto>
    export type OpenTradeMutationVariables = {data: OpenTradeRequest}

    /**
 * @summary Open a trade
 */
export const useOpenTrade = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof openTrade>>, TError,OpenTradeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof openTrade>>,
        TError,
        OpenTradeMutationVariables,
        TContext
      > => {
      return useMutation(getOpenTradeMutationOptions(options), queryClient);
    }
    export const getListMyTradesUrl = (params?: ListMyTradesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/trade/user?${stringifiedParams}` : `/v1/trade/user`
}

/**
 * For verified investors. Newest first, with filters by status and performance, and pages by cursor.
 * @summary Read your trades at their current value
 */
export const listMyTrades = async (params?: ListMyTradesParams, options?: Parameters<typeof send>[1]): Promise<ListMyTradesReply> => {

  return send<ListMyTradesReply>(getListMyTradesUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListMyTradesQueryKey = (params?: ListMyTradesParams,) => {
    return [
    `/v1/trade/user`, ...(params ? [params] : [])
    ] as const;
    }


export const getListMyTradesQueryOptions = <TData = Awaited<ReturnType<typeof listMyTrades>>, TError = ErrorType<ProblemDto>>(params?: ListMyTradesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyTrades>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListMyTradesQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listMyTrades>>> = ({ signal }) => listMyTrades(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listMyTrades>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListMyTradesQueryResult = NonNullable<Awaited<ReturnType<typeof listMyTrades>>>
export type ListMyTradesQueryError = ErrorType<ProblemDto>


export function useListMyTrades<TData = Awaited<ReturnType<typeof listMyTrades>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  ListMyTradesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyTrades>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listMyTrades>>,
          TError,
          Awaited<ReturnType<typeof listMyTrades>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListMyTrades<TData = Awaited<ReturnType<typeof listMyTrades>>, TError = ErrorType<ProblemDto>>(
 params?: ListMyTradesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyTrades>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listMyTrades>>,
          TError,
          Awaited<ReturnType<typeof listMyTrades>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListMyTrades<TData = Awaited<ReturnType<typeof listMyTrades>>, TError = ErrorType<ProblemDto>>(
 params?: ListMyTradesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyTrades>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read your trades at their current value
 */

export function useListMyTrades<TData = Awaited<ReturnType<typeof listMyTrades>>, TError = ErrorType<ProblemDto>>(
 params?: ListMyTradesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyTrades>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListMyTradesQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetValueHistoryUrl = (params?: GetValueHistoryParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/trade/value-history?${stringifiedParams}` : `/v1/trade/value-history`
}

/**
 * For verified investors. Calculated from the ledger, trade events and closing prices. The last point is now and matches `GET /user/me` and `GET /trade/user`.
 * @summary Read what your account was worth, day by day
 */
export const getValueHistory = async (params?: GetValueHistoryParams, options?: Parameters<typeof send>[1]): Promise<GetValueHistoryReply> => {

  return send<GetValueHistoryReply>(getGetValueHistoryUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetValueHistoryQueryKey = (params?: GetValueHistoryParams,) => {
    return [
    `/v1/trade/value-history`, ...(params ? [params] : [])
    ] as const;
    }


export const getGetValueHistoryQueryOptions = <TData = Awaited<ReturnType<typeof getValueHistory>>, TError = ErrorType<ProblemDto>>(params?: GetValueHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getValueHistory>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetValueHistoryQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getValueHistory>>> = ({ signal }) => getValueHistory(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getValueHistory>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetValueHistoryQueryResult = NonNullable<Awaited<ReturnType<typeof getValueHistory>>>
export type GetValueHistoryQueryError = ErrorType<ProblemDto>


export function useGetValueHistory<TData = Awaited<ReturnType<typeof getValueHistory>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  GetValueHistoryParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getValueHistory>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getValueHistory>>,
          TError,
          Awaited<ReturnType<typeof getValueHistory>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetValueHistory<TData = Awaited<ReturnType<typeof getValueHistory>>, TError = ErrorType<ProblemDto>>(
 params?: GetValueHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getValueHistory>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getValueHistory>>,
          TError,
          Awaited<ReturnType<typeof getValueHistory>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetValueHistory<TData = Awaited<ReturnType<typeof getValueHistory>>, TError = ErrorType<ProblemDto>>(
 params?: GetValueHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getValueHistory>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read what your account was worth, day by day
 */

export function useGetValueHistory<TData = Awaited<ReturnType<typeof getValueHistory>>, TError = ErrorType<ProblemDto>>(
 params?: GetValueHistoryParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getValueHistory>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetValueHistoryQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetMyResultsUrl = () => {




  return `/v1/trade/results`
}

/**
 * For verified investors. Settled trades with gains and losses, open ones at current prices, fees, the money-weighted return, and the value per stock. Deposits, withdrawals, bonuses and corrections do not count as a result.
 * @summary Read the value and the results of your account
 */
export const getMyResults = async ( options?: Parameters<typeof send>[1]): Promise<GetMyResultsReply> => {

  return send<GetMyResultsReply>(getGetMyResultsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetMyResultsQueryKey = () => {
    return [
    `/v1/trade/results`
    ] as const;
    }


export const getGetMyResultsQueryOptions = <TData = Awaited<ReturnType<typeof getMyResults>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMyResults>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetMyResultsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getMyResults>>> = ({ signal }) => getMyResults({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getMyResults>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetMyResultsQueryResult = NonNullable<Awaited<ReturnType<typeof getMyResults>>>
export type GetMyResultsQueryError = ErrorType<ProblemDto>


export function useGetMyResults<TData = Awaited<ReturnType<typeof getMyResults>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMyResults>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMyResults>>,
          TError,
          Awaited<ReturnType<typeof getMyResults>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMyResults<TData = Awaited<ReturnType<typeof getMyResults>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMyResults>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMyResults>>,
          TError,
          Awaited<ReturnType<typeof getMyResults>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMyResults<TData = Awaited<ReturnType<typeof getMyResults>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMyResults>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the value and the results of your account
 */

export function useGetMyResults<TData = Awaited<ReturnType<typeof getMyResults>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMyResults>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetMyResultsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getClaimProfitUrl = () => {




  return `/v1/trade/claim-profit`
}

/**
 * For verified investors. Pays the current value; asks again if that is more than 0.5 percent below the value you saw.
 * @summary Claim the profit of a trade and end it
 */
export const claimProfit = async (claimProfitRequest: ClaimProfitRequest, options?: Parameters<typeof send>[1]): Promise<ClaimProfitReply> => {

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
return send<ClaimProfitReply>(getClaimProfitUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(claimProfitRequest)
  }
);}





export const getClaimProfitMutationKey = () => ['claimProfit'] as const;

export const getClaimProfitMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof claimProfit>>, TError,ClaimProfitMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof claimProfit>>, TError,ClaimProfitMutationVariables, TContext> => {

const mutationKey = getClaimProfitMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof claimProfit>>, ClaimProfitMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  claimProfit(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ClaimProfitMutationResult = NonNullable<Awaited<ReturnType<typeof claimProfit>>>
    export type ClaimProfitMutationBody = ClaimProfitRequest
    export type ClaimProfitMutationError = ErrorType<ProblemDto>
    export type ClaimProfitMutationVariables = {data: ClaimProfitRequest}

    /**
 * @summary Claim the profit of a trade and end it
 */
export const useClaimProfit = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof claimProfit>>, TError,ClaimProfitMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof claimProfit>>,
        TError,
        ClaimProfitMutationVariables,
        TContext
      > => {
      return useMutation(getClaimProfitMutationOptions(options), queryClient);
    }
    export const getPauseTradeUrl = (id: string,) => {




  return `/v1/trade/pause/${encodeURIComponent(String(id))}`
}

/**
 * For verified investors. Takes it out of the market: its value stays as it is now.
 * @summary Pause a running trade
 */
export const pauseTrade = async (id: string, options?: Parameters<typeof send>[1]): Promise<PauseTradeReply> => {

  return send<PauseTradeReply>(getPauseTradeUrl(id),
  {
    ...options,
    method: 'PUT'


  }
);}





export const getPauseTradeMutationKey = () => ['pauseTrade'] as const;

export const getPauseTradeMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pauseTrade>>, TError,PauseTradeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof pauseTrade>>, TError,PauseTradeMutationVariables, TContext> => {

const mutationKey = getPauseTradeMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof pauseTrade>>, PauseTradeMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  pauseTrade(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PauseTradeMutationResult = NonNullable<Awaited<ReturnType<typeof pauseTrade>>>

    export type PauseTradeMutationError = ErrorType<ProblemDto>
    export type PauseTradeMutationVariables = {id: string}

    /**
 * @summary Pause a running trade
 */
export const usePauseTrade = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pauseTrade>>, TError,PauseTradeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof pauseTrade>>,
        TError,
        PauseTradeMutationVariables,
        TContext
      > => {
      return useMutation(getPauseTradeMutationOptions(options), queryClient);
    }
    export const getResumeTradeUrl = (id: string,) => {




  return `/v1/trade/resume/${encodeURIComponent(String(id))}`
}

/**
 * For verified investors. Puts it back into the market at the current price, with the value it was paused at.
 * @summary Resume a paused trade
 */
export const resumeTrade = async (id: string, options?: Parameters<typeof send>[1]): Promise<ResumeTradeReply> => {

  return send<ResumeTradeReply>(getResumeTradeUrl(id),
  {
    ...options,
    method: 'PUT'


  }
);}





export const getResumeTradeMutationKey = () => ['resumeTrade'] as const;

export const getResumeTradeMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof resumeTrade>>, TError,ResumeTradeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof resumeTrade>>, TError,ResumeTradeMutationVariables, TContext> => {

const mutationKey = getResumeTradeMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof resumeTrade>>, ResumeTradeMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  resumeTrade(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ResumeTradeMutationResult = NonNullable<Awaited<ReturnType<typeof resumeTrade>>>

    export type ResumeTradeMutationError = ErrorType<ProblemDto>
    export type ResumeTradeMutationVariables = {id: string}

    /**
 * @summary Resume a paused trade
 */
export const useResumeTrade = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof resumeTrade>>, TError,ResumeTradeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof resumeTrade>>,
        TError,
        ResumeTradeMutationVariables,
        TContext
      > => {
      return useMutation(getResumeTradeMutationOptions(options), queryClient);
    }
    export const getCloseTradeUrl = (id: string,) => {




  return `/v1/trade/delete/${encodeURIComponent(String(id))}`
}

/**
 * For verified investors. Settles the trade, in profit or at a loss. Nothing is deleted: it stays in the history.
 * @summary Close a trade at its current value
 */
export const closeTrade = async (id: string, options?: Parameters<typeof send>[1]): Promise<CloseTradeReply> => {

  return send<CloseTradeReply>(getCloseTradeUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getCloseTradeMutationKey = () => ['closeTrade'] as const;

export const getCloseTradeMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof closeTrade>>, TError,CloseTradeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof closeTrade>>, TError,CloseTradeMutationVariables, TContext> => {

const mutationKey = getCloseTradeMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof closeTrade>>, CloseTradeMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  closeTrade(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CloseTradeMutationResult = NonNullable<Awaited<ReturnType<typeof closeTrade>>>

    export type CloseTradeMutationError = ErrorType<ProblemDto>
    export type CloseTradeMutationVariables = {id: string}

    /**
 * @summary Close a trade at its current value
 */
export const useCloseTrade = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof closeTrade>>, TError,CloseTradeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof closeTrade>>,
        TError,
        CloseTradeMutationVariables,
        TContext
      > => {
      return useMutation(getCloseTradeMutationOptions(options), queryClient);
    }
    export const getGetTradeUrl = (id: string,) => {




  return `/v1/trade/${encodeURIComponent(String(id))}`
}

/**
 * For verified investors. Another investor’s trade is not found.
 * @summary Read one of your trades with its events
 */
export const getTrade = async (id: string, options?: Parameters<typeof send>[1]): Promise<GetTradeReply> => {

  return send<GetTradeReply>(getGetTradeUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetTradeQueryKey = (id: string,) => {
    return [
    `/v1/trade/${id}`
    ] as const;
    }


export const getGetTradeQueryOptions = <TData = Awaited<ReturnType<typeof getTrade>>, TError = ErrorType<ProblemDto>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTrade>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetTradeQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getTrade>>> = ({ signal }) => getTrade(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getTrade>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetTradeQueryResult = NonNullable<Awaited<ReturnType<typeof getTrade>>>
export type GetTradeQueryError = ErrorType<ProblemDto>


export function useGetTrade<TData = Awaited<ReturnType<typeof getTrade>>, TError = ErrorType<ProblemDto>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTrade>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTrade>>,
          TError,
          Awaited<ReturnType<typeof getTrade>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetTrade<TData = Awaited<ReturnType<typeof getTrade>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTrade>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTrade>>,
          TError,
          Awaited<ReturnType<typeof getTrade>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetTrade<TData = Awaited<ReturnType<typeof getTrade>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTrade>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read one of your trades with its events
 */

export function useGetTrade<TData = Awaited<ReturnType<typeof getTrade>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTrade>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetTradeQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






