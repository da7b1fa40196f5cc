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
  DownloadJournalParams,
  DownloadStatementParams,
  DownloadYearStatementParams,
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

export const getDownloadStatementUrl = (params: DownloadStatementParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/statement?${stringifiedParams}` : `/v1/statement`
}

/**
 * For verified investors. Opening balance, every entry of the ledger with the balance behind it, closing balance: a file that does not add up is not sent. Investments are at cost, days are in UTC. A period that has ended always has the same figures. A CSV file is UTF-8 with a byte-order mark, its times are in UTC. A PDF holds up to 1,000 lines.
 * @summary Download a statement of some days
 */
export const downloadStatement = async (params: DownloadStatementParams, options?: Parameters<typeof send>[1]): Promise<Blob> => {

  return send<Blob>(getDownloadStatementUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDownloadStatementQueryKey = (params?: DownloadStatementParams,) => {
    return [
    `/v1/statement`, ...(params ? [params] : [])
    ] as const;
    }


export const getDownloadStatementQueryOptions = <TData = Awaited<ReturnType<typeof downloadStatement>>, TError = ErrorType<ProblemDto>>(params: DownloadStatementParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadStatement>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDownloadStatementQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof downloadStatement>>> = ({ signal }) => downloadStatement(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof downloadStatement>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DownloadStatementQueryResult = NonNullable<Awaited<ReturnType<typeof downloadStatement>>>
export type DownloadStatementQueryError = ErrorType<ProblemDto>


export function useDownloadStatement<TData = Awaited<ReturnType<typeof downloadStatement>>, TError = ErrorType<ProblemDto>>(
 params: DownloadStatementParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadStatement>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof downloadStatement>>,
          TError,
          Awaited<ReturnType<typeof downloadStatement>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDownloadStatement<TData = Awaited<ReturnType<typeof downloadStatement>>, TError = ErrorType<ProblemDto>>(
 params: DownloadStatementParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadStatement>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof downloadStatement>>,
          TError,
          Awaited<ReturnType<typeof downloadStatement>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDownloadStatement<TData = Awaited<ReturnType<typeof downloadStatement>>, TError = ErrorType<ProblemDto>>(
 params: DownloadStatementParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadStatement>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Download a statement of some days
 */

export function useDownloadStatement<TData = Awaited<ReturnType<typeof downloadStatement>>, TError = ErrorType<ProblemDto>>(
 params: DownloadStatementParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadStatement>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDownloadStatementQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDownloadYearStatementUrl = (params: DownloadYearStatementParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/statement/year?${stringifiedParams}` : `/v1/statement/year`
}

/**
 * For verified investors. Balances at the beginning and the end, what changed them month by month, each trade that was settled with what was put in, what came back and the result, and the trades still open at cost. Days are in UTC. A PDF holds up to 1,000 trades.
 * @summary Download the statement of a year, with the result of each trade
 */
export const downloadYearStatement = async (params: DownloadYearStatementParams, options?: Parameters<typeof send>[1]): Promise<Blob> => {

  return send<Blob>(getDownloadYearStatementUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDownloadYearStatementQueryKey = (params?: DownloadYearStatementParams,) => {
    return [
    `/v1/statement/year`, ...(params ? [params] : [])
    ] as const;
    }


export const getDownloadYearStatementQueryOptions = <TData = Awaited<ReturnType<typeof downloadYearStatement>>, TError = ErrorType<ProblemDto>>(params: DownloadYearStatementParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadYearStatement>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDownloadYearStatementQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof downloadYearStatement>>> = ({ signal }) => downloadYearStatement(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof downloadYearStatement>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DownloadYearStatementQueryResult = NonNullable<Awaited<ReturnType<typeof downloadYearStatement>>>
export type DownloadYearStatementQueryError = ErrorType<ProblemDto>


export function useDownloadYearStatement<TData = Awaited<ReturnType<typeof downloadYearStatement>>, TError = ErrorType<ProblemDto>>(
 params: DownloadYearStatementParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadYearStatement>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof downloadYearStatement>>,
          TError,
          Awaited<ReturnType<typeof downloadYearStatement>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDownloadYearStatement<TData = Awaited<ReturnType<typeof downloadYearStatement>>, TError = ErrorType<ProblemDto>>(
 params: DownloadYearStatementParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadYearStatement>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof downloadYearStatement>>,
          TError,
          Awaited<ReturnType<typeof downloadYearStatement>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDownloadYearStatement<TData = Awaited<ReturnType<typeof downloadYearStatement>>, TError = ErrorType<ProblemDto>>(
 params: DownloadYearStatementParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadYearStatement>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Download the statement of a year, with the result of each trade
 */

export function useDownloadYearStatement<TData = Awaited<ReturnType<typeof downloadYearStatement>>, TError = ErrorType<ProblemDto>>(
 params: DownloadYearStatementParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadYearStatement>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDownloadYearStatementQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDownloadJournalUrl = (params?: DownloadJournalParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/statement/journal?${stringifiedParams}` : `/v1/statement/journal`
}

/**
 * For verified investors. Every entry of the ledger with all its postings, as plain text accounting. `hledger check --strict` accepts it. Without days, the whole history, whose last entry states what each account holds. With days, the entries of these days alone, so that the journals of several periods add up when they are read together or included; the balances before and after are comments, to be turned into entries where the days before are in no other file.
 * @summary Download your account as a journal for hledger
 */
export const downloadJournal = async (params?: DownloadJournalParams, options?: Parameters<typeof send>[1]): Promise<Blob> => {

  return send<Blob>(getDownloadJournalUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDownloadJournalQueryKey = (params?: DownloadJournalParams,) => {
    return [
    `/v1/statement/journal`, ...(params ? [params] : [])
    ] as const;
    }


export const getDownloadJournalQueryOptions = <TData = Awaited<ReturnType<typeof downloadJournal>>, TError = ErrorType<ProblemDto>>(params?: DownloadJournalParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadJournal>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDownloadJournalQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof downloadJournal>>> = ({ signal }) => downloadJournal(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof downloadJournal>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DownloadJournalQueryResult = NonNullable<Awaited<ReturnType<typeof downloadJournal>>>
export type DownloadJournalQueryError = ErrorType<ProblemDto>


export function useDownloadJournal<TData = Awaited<ReturnType<typeof downloadJournal>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  DownloadJournalParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadJournal>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof downloadJournal>>,
          TError,
          Awaited<ReturnType<typeof downloadJournal>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDownloadJournal<TData = Awaited<ReturnType<typeof downloadJournal>>, TError = ErrorType<ProblemDto>>(
 params?: DownloadJournalParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadJournal>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof downloadJournal>>,
          TError,
          Awaited<ReturnType<typeof downloadJournal>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDownloadJournal<TData = Awaited<ReturnType<typeof downloadJournal>>, TError = ErrorType<ProblemDto>>(
 params?: DownloadJournalParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadJournal>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Download your account as a journal for hledger
 */

export function useDownloadJournal<TData = Awaited<ReturnType<typeof downloadJournal>>, TError = ErrorType<ProblemDto>>(
 params?: DownloadJournalParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof downloadJournal>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDownloadJournalQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






