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
  GetMyPartOfProofReply,
  GetMySolvencyReply,
  GetSolvencyProofReply,
  GetSolvencyReply,
  ListSolvencyProofsParams,
  ListSolvencyProofsReply,
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

export const getGetSolvencyUrl = () => {




  return `/v1/solvency`
}

/**
 * Open to everyone. The latest proof: the root of a tree over what every customer was owed (cash, held cash and open trades), and the coins of custody at the same moment. One is made each day by itself.
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


export const getGetSolvencyQueryOptions = <TData = Awaited<ReturnType<typeof getSolvency>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvency>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetSolvencyQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getSolvency>>> = ({ signal }) => getSolvency({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getSolvency>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetSolvencyQueryResult = NonNullable<Awaited<ReturnType<typeof getSolvency>>>
export type GetSolvencyQueryError = ErrorType<ProblemDto>


export function useGetSolvency<TData = Awaited<ReturnType<typeof getSolvency>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvency>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getSolvency>>,
          TError,
          Awaited<ReturnType<typeof getSolvency>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetSolvency<TData = Awaited<ReturnType<typeof getSolvency>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvency>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getSolvency>>,
          TError,
          Awaited<ReturnType<typeof getSolvency>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetSolvency<TData = Awaited<ReturnType<typeof getSolvency>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvency>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read what all customers are owed, and the coins held for it
 */

export function useGetSolvency<TData = Awaited<ReturnType<typeof getSolvency>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvency>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetSolvencyQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListSolvencyProofsUrl = (params?: ListSolvencyProofsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/solvency/proofs?${stringifiedParams}` : `/v1/solvency/proofs`
}

/**
 * Open to everyone. All that were ever published, the newest first, with the days on which there was none. None is removed.
 * @summary List the proofs of what all customers were owed
 */
export const listSolvencyProofs = async (params?: ListSolvencyProofsParams, options?: Parameters<typeof send>[1]): Promise<ListSolvencyProofsReply> => {

  return send<ListSolvencyProofsReply>(getListSolvencyProofsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListSolvencyProofsQueryKey = (params?: ListSolvencyProofsParams,) => {
    return [
    `/v1/solvency/proofs`, ...(params ? [params] : [])
    ] as const;
    }


export const getListSolvencyProofsQueryOptions = <TData = Awaited<ReturnType<typeof listSolvencyProofs>>, TError = ErrorType<ProblemDto>>(params?: ListSolvencyProofsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSolvencyProofs>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListSolvencyProofsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listSolvencyProofs>>> = ({ signal }) => listSolvencyProofs(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listSolvencyProofs>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListSolvencyProofsQueryResult = NonNullable<Awaited<ReturnType<typeof listSolvencyProofs>>>
export type ListSolvencyProofsQueryError = ErrorType<ProblemDto>


export function useListSolvencyProofs<TData = Awaited<ReturnType<typeof listSolvencyProofs>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  ListSolvencyProofsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSolvencyProofs>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listSolvencyProofs>>,
          TError,
          Awaited<ReturnType<typeof listSolvencyProofs>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListSolvencyProofs<TData = Awaited<ReturnType<typeof listSolvencyProofs>>, TError = ErrorType<ProblemDto>>(
 params?: ListSolvencyProofsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSolvencyProofs>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listSolvencyProofs>>,
          TError,
          Awaited<ReturnType<typeof listSolvencyProofs>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListSolvencyProofs<TData = Awaited<ReturnType<typeof listSolvencyProofs>>, TError = ErrorType<ProblemDto>>(
 params?: ListSolvencyProofsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSolvencyProofs>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the proofs of what all customers were owed
 */

export function useListSolvencyProofs<TData = Awaited<ReturnType<typeof listSolvencyProofs>>, TError = ErrorType<ProblemDto>>(
 params?: ListSolvencyProofsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listSolvencyProofs>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListSolvencyProofsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetSolvencyProofUrl = (id: string,) => {




  return `/v1/solvency/proofs/${encodeURIComponent(String(id))}`
}

/**
 * Open to everyone. As it was published, with its statement and the signatures of it.
 * @summary Read a proof of what all customers were owed
 */
export const getSolvencyProof = async (id: string, options?: Parameters<typeof send>[1]): Promise<GetSolvencyProofReply> => {

  return send<GetSolvencyProofReply>(getGetSolvencyProofUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetSolvencyProofQueryKey = (id: string,) => {
    return [
    `/v1/solvency/proofs/${id}`
    ] as const;
    }


export const getGetSolvencyProofQueryOptions = <TData = Awaited<ReturnType<typeof getSolvencyProof>>, TError = ErrorType<ProblemDto>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvencyProof>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetSolvencyProofQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getSolvencyProof>>> = ({ signal }) => getSolvencyProof(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getSolvencyProof>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetSolvencyProofQueryResult = NonNullable<Awaited<ReturnType<typeof getSolvencyProof>>>
export type GetSolvencyProofQueryError = ErrorType<ProblemDto>


export function useGetSolvencyProof<TData = Awaited<ReturnType<typeof getSolvencyProof>>, TError = ErrorType<ProblemDto>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvencyProof>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getSolvencyProof>>,
          TError,
          Awaited<ReturnType<typeof getSolvencyProof>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetSolvencyProof<TData = Awaited<ReturnType<typeof getSolvencyProof>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvencyProof>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getSolvencyProof>>,
          TError,
          Awaited<ReturnType<typeof getSolvencyProof>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetSolvencyProof<TData = Awaited<ReturnType<typeof getSolvencyProof>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvencyProof>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read a proof of what all customers were owed
 */

export function useGetSolvencyProof<TData = Awaited<ReturnType<typeof getSolvencyProof>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getSolvencyProof>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetSolvencyProofQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetMyPartOfProofUrl = (id: string,) => {




  return `/v1/solvency/proofs/${encodeURIComponent(String(id))}/mine`
}

/**
 * For verified investors. As of the latest one. It is kept until another proof is 31 days younger.
 * @summary Read your part of a proof
 */
export const getMyPartOfProof = async (id: string, options?: Parameters<typeof send>[1]): Promise<GetMyPartOfProofReply> => {

  return send<GetMyPartOfProofReply>(getGetMyPartOfProofUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetMyPartOfProofQueryKey = (id: string,) => {
    return [
    `/v1/solvency/proofs/${id}/mine`
    ] as const;
    }


export const getGetMyPartOfProofQueryOptions = <TData = Awaited<ReturnType<typeof getMyPartOfProof>>, TError = ErrorType<ProblemDto>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMyPartOfProof>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetMyPartOfProofQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getMyPartOfProof>>> = ({ signal }) => getMyPartOfProof(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getMyPartOfProof>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetMyPartOfProofQueryResult = NonNullable<Awaited<ReturnType<typeof getMyPartOfProof>>>
export type GetMyPartOfProofQueryError = ErrorType<ProblemDto>


export function useGetMyPartOfProof<TData = Awaited<ReturnType<typeof getMyPartOfProof>>, TError = ErrorType<ProblemDto>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMyPartOfProof>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMyPartOfProof>>,
          TError,
          Awaited<ReturnType<typeof getMyPartOfProof>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMyPartOfProof<TData = Awaited<ReturnType<typeof getMyPartOfProof>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMyPartOfProof>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMyPartOfProof>>,
          TError,
          Awaited<ReturnType<typeof getMyPartOfProof>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMyPartOfProof<TData = Awaited<ReturnType<typeof getMyPartOfProof>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMyPartOfProof>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read your part of a proof
 */

export function useGetMyPartOfProof<TData = Awaited<ReturnType<typeof getMyPartOfProof>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMyPartOfProof>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetMyPartOfProofQueryOptions(id,options)

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


export const getGetMySolvencyQueryOptions = <TData = Awaited<ReturnType<typeof getMySolvency>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMySolvency>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetMySolvencyQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getMySolvency>>> = ({ signal }) => getMySolvency({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getMySolvency>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetMySolvencyQueryResult = NonNullable<Awaited<ReturnType<typeof getMySolvency>>>
export type GetMySolvencyQueryError = ErrorType<ProblemDto>


export function useGetMySolvency<TData = Awaited<ReturnType<typeof getMySolvency>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMySolvency>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMySolvency>>,
          TError,
          Awaited<ReturnType<typeof getMySolvency>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMySolvency<TData = Awaited<ReturnType<typeof getMySolvency>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMySolvency>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getMySolvency>>,
          TError,
          Awaited<ReturnType<typeof getMySolvency>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetMySolvency<TData = Awaited<ReturnType<typeof getMySolvency>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMySolvency>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read your part of the latest proof
 */

export function useGetMySolvency<TData = Awaited<ReturnType<typeof getMySolvency>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getMySolvency>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetMySolvencyQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






