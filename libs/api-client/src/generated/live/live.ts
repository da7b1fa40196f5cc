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

export const getFollowEventsUrl = () => {




  return `/v1/events`
}

/**
 * For verified investors and for operators. Each event is a hint without data: `event: hint`, and in `data` a JSON list of what to read again (`money`, `trades`, `notifications`, `prices`, `payment-methods`, `cases`, `taken-cases`, `taken-proposals`, `proposals`, `operators`, `account`, `everything`). It ends with the session, and now and then by itself; connect again with `Last-Event-ID`, and what was missed is said first. Limits: 3 streams per session, 12 per person, 3 while many are open. Swagger UI shows nothing until the stream ends; use `curl -N`.
 * @summary Follow what changes, as server-sent events
 */
export const followEvents = async ( options?: Parameters<typeof send>[1]): Promise<string> => {

  return send<string>(getFollowEventsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFollowEventsQueryKey = () => {
    return [
    `/v1/events`
    ] as const;
    }


export const getFollowEventsQueryOptions = <TData = Awaited<ReturnType<typeof followEvents>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof followEvents>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFollowEventsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof followEvents>>> = ({ signal }) => followEvents({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof followEvents>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FollowEventsQueryResult = NonNullable<Awaited<ReturnType<typeof followEvents>>>
export type FollowEventsQueryError = ErrorType<ProblemDto>


export function useFollowEvents<TData = Awaited<ReturnType<typeof followEvents>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof followEvents>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof followEvents>>,
          TError,
          Awaited<ReturnType<typeof followEvents>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFollowEvents<TData = Awaited<ReturnType<typeof followEvents>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof followEvents>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof followEvents>>,
          TError,
          Awaited<ReturnType<typeof followEvents>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFollowEvents<TData = Awaited<ReturnType<typeof followEvents>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof followEvents>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Follow what changes, as server-sent events
 */

export function useFollowEvents<TData = Awaited<ReturnType<typeof followEvents>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof followEvents>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFollowEventsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






