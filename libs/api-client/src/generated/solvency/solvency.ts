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
  GetMySolvencyReply,
  GetSolvencyReply,
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

export const getGetSolvencyUrl = () => {




  return `/v1/solvency`
}

/**
 * Open to everyone. The latest proof: the root of a tree over what every customer was owed (cash, held cash and open trades), and the coins of custody at the same moment.
 * @summary Read what all customers are owed, and the coins held for it
 */
export const getSolvency = async ( options?: Parameters<typeof send>[1]): Promise<GetSolvencyReply> => {

  return send<GetSolvencyReply>(getGetSolvencyUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetSolvencyQueryKey = () => {
    return [
    `/v1/solvency`
    ] as const;
    }


export const getGetSolvencyQueryOptions = <TData = Awaited<ReturnType<typeof getSolvency>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvency>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetSolvencyQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getSolvency>>> = ({ signal }) => getSolvency({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getSolvency>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetSolvencyQueryResult = NonNullable<Awaited<ReturnType<typeof getSolvency>>>
export type GetSolvencyQueryError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>


export function useGetSolvency<TData = Awaited<ReturnType<typeof getSolvency>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvency>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getSolvency>>,
          TError,
          Awaited<ReturnType<typeof getSolvency>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetSolvency<TData = Awaited<ReturnType<typeof getSolvency>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvency>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getSolvency>>,
          TError,
          Awaited<ReturnType<typeof getSolvency>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetSolvency<TData = Awaited<ReturnType<typeof getSolvency>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvency>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read what all customers are owed, and the coins held for it
 */

export function useGetSolvency<TData = Awaited<ReturnType<typeof getSolvency>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvency>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetSolvencyQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetMySolvencyUrl = () => {




  return `/v1/solvency/mine`
}

/**
 * For verified investors. Your leaves and their paths to the root. `tools/verify-solvency.mjs` checks them on your computer.
 * @summary Read your part of the latest proof
 */
export const getMySolvency = async ( options?: Parameters<typeof send>[1]): Promise<GetMySolvencyReply> => {

  return send<GetMySolvencyReply>(getGetMySolvencyUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetMySolvencyQueryKey = () => {
    return [
    `/v1/solvency/mine`
    ] as const;
    }


export const getGetMySolvencyQueryOptions = <TData = Awaited<ReturnType<typeof getMySolvency>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMySolvency>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetMySolvencyQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getMySolvency>>> = ({ signal }) => getMySolvency({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getMySolvency>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetMySolvencyQueryResult = NonNullable<Awaited<ReturnType<typeof getMySolvency>>>
export type GetMySolvencyQueryError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>


export function useGetMySolvency<TData = Awaited<ReturnType<typeof getMySolvency>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMySolvency>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMySolvency>>,
          TError,
          Awaited<ReturnType<typeof getMySolvency>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMySolvency<TData = Awaited<ReturnType<typeof getMySolvency>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMySolvency>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMySolvency>>,
          TError,
          Awaited<ReturnType<typeof getMySolvency>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMySolvency<TData = Awaited<ReturnType<typeof getMySolvency>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMySolvency>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read your part of the latest proof
 */

export function useGetMySolvency<TData = Awaited<ReturnType<typeof getMySolvency>>, TError = ErrorType<ProblemDto | TooBusyTooManyRequestsResponse | InternalFaultResponse | UnavailableResponse>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMySolvency>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetMySolvencyQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






