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
  LivenessDto,
  ProblemDto,
  ReadinessDto,
  ReleaseDto
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

export const getCheckLivenessUrl = () => {




  return `/health/live`
}

/**
 * Open to everyone.
 * @summary Check that the process is running
 */
export const checkLiveness = async ( options?: Parameters<typeof send>[1]): Promise<LivenessDto> => {

  return send<LivenessDto>(getCheckLivenessUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getCheckLivenessQueryKey = () => {
    return [
    `/health/live`
    ] as const;
    }


export const getCheckLivenessQueryOptions = <TData = Awaited<ReturnType<typeof checkLiveness>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkLiveness>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCheckLivenessQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof checkLiveness>>> = ({ signal }) => checkLiveness({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof checkLiveness>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CheckLivenessQueryResult = NonNullable<Awaited<ReturnType<typeof checkLiveness>>>
export type CheckLivenessQueryError = ErrorType<ProblemDto>


export function useCheckLiveness<TData = Awaited<ReturnType<typeof checkLiveness>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkLiveness>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof checkLiveness>>,
          TError,
          Awaited<ReturnType<typeof checkLiveness>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCheckLiveness<TData = Awaited<ReturnType<typeof checkLiveness>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkLiveness>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof checkLiveness>>,
          TError,
          Awaited<ReturnType<typeof checkLiveness>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCheckLiveness<TData = Awaited<ReturnType<typeof checkLiveness>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkLiveness>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Check that the process is running
 */

export function useCheckLiveness<TData = Awaited<ReturnType<typeof checkLiveness>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkLiveness>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getCheckLivenessQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetReleaseUrl = () => {




  return `/health/release`
}

/**
 * Open to everyone.
 * @summary Get the release and the hashes of what is served
 */
export const getRelease = async ( options?: Parameters<typeof send>[1]): Promise<ReleaseDto> => {

  return send<ReleaseDto>(getGetReleaseUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetReleaseQueryKey = () => {
    return [
    `/health/release`
    ] as const;
    }


export const getGetReleaseQueryOptions = <TData = Awaited<ReturnType<typeof getRelease>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getRelease>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetReleaseQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getRelease>>> = ({ signal }) => getRelease({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getRelease>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetReleaseQueryResult = NonNullable<Awaited<ReturnType<typeof getRelease>>>
export type GetReleaseQueryError = ErrorType<ProblemDto>


export function useGetRelease<TData = Awaited<ReturnType<typeof getRelease>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getRelease>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getRelease>>,
          TError,
          Awaited<ReturnType<typeof getRelease>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetRelease<TData = Awaited<ReturnType<typeof getRelease>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getRelease>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getRelease>>,
          TError,
          Awaited<ReturnType<typeof getRelease>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetRelease<TData = Awaited<ReturnType<typeof getRelease>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getRelease>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Get the release and the hashes of what is served
 */

export function useGetRelease<TData = Awaited<ReturnType<typeof getRelease>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getRelease>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetReleaseQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCheckReadinessUrl = () => {




  return `/health/ready`
}

/**
 * Open to everyone.
 * @summary Check that requests can be served: the database accepts changes, its schema is up to date, and the process is not stopping
 */
export const checkReadiness = async ( options?: Parameters<typeof send>[1]): Promise<ReadinessDto> => {

  return send<ReadinessDto>(getCheckReadinessUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getCheckReadinessQueryKey = () => {
    return [
    `/health/ready`
    ] as const;
    }


export const getCheckReadinessQueryOptions = <TData = Awaited<ReturnType<typeof checkReadiness>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkReadiness>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCheckReadinessQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof checkReadiness>>> = ({ signal }) => checkReadiness({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof checkReadiness>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CheckReadinessQueryResult = NonNullable<Awaited<ReturnType<typeof checkReadiness>>>
export type CheckReadinessQueryError = ErrorType<ProblemDto>


export function useCheckReadiness<TData = Awaited<ReturnType<typeof checkReadiness>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkReadiness>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof checkReadiness>>,
          TError,
          Awaited<ReturnType<typeof checkReadiness>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCheckReadiness<TData = Awaited<ReturnType<typeof checkReadiness>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkReadiness>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof checkReadiness>>,
          TError,
          Awaited<ReturnType<typeof checkReadiness>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCheckReadiness<TData = Awaited<ReturnType<typeof checkReadiness>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkReadiness>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Check that requests can be served: the database accepts changes, its schema is up to date, and the process is not stopping
 */

export function useCheckReadiness<TData = Awaited<ReturnType<typeof checkReadiness>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof checkReadiness>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getCheckReadinessQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






