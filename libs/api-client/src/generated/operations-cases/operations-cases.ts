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
  GetCaseReply,
  LeaveCaseReply,
  ListCasesParams,
  ListCasesReply,
  ListHeldDepositsReply,
  ListReviewQueueParams,
  ListReviewQueueReply,
  PreviewCompletionParams,
  PreviewCompletionReply,
  PreviewCorrectionParams,
  PreviewCorrectionReply,
  ProblemDto,
  ReviewRequest,
  ReviewTransactionParams,
  ReviewTransactionReply,
  TakeCaseReply,
  TakeRequest
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

export const getListReviewQueueUrl = (params?: ListReviewQueueParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/transaction?${stringifiedParams}` : `/v1/transaction`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor. Open deposits and withdrawals of all investors, oldest first; with `status`, lines of any kind.
 * @summary Read the review queue
 */
export const listReviewQueue = async (params?: ListReviewQueueParams, options?: Parameters<typeof send>[1]): Promise<ListReviewQueueReply> => {

  return send<ListReviewQueueReply>(getListReviewQueueUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListReviewQueueQueryKey = (params?: ListReviewQueueParams,) => {
    return [
    `/v1/transaction`, ...(params ? [params] : [])
    ] as const;
    }


export const getListReviewQueueQueryOptions = <TData = Awaited<ReturnType<typeof listReviewQueue>>, TError = ErrorType<ProblemDto>>(params?: ListReviewQueueParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listReviewQueue>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListReviewQueueQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listReviewQueue>>> = ({ signal }) => listReviewQueue(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listReviewQueue>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListReviewQueueQueryResult = NonNullable<Awaited<ReturnType<typeof listReviewQueue>>>
export type ListReviewQueueQueryError = ErrorType<ProblemDto>


export function useListReviewQueue<TData = Awaited<ReturnType<typeof listReviewQueue>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  ListReviewQueueParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listReviewQueue>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listReviewQueue>>,
          TError,
          Awaited<ReturnType<typeof listReviewQueue>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListReviewQueue<TData = Awaited<ReturnType<typeof listReviewQueue>>, TError = ErrorType<ProblemDto>>(
 params?: ListReviewQueueParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listReviewQueue>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listReviewQueue>>,
          TError,
          Awaited<ReturnType<typeof listReviewQueue>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListReviewQueue<TData = Awaited<ReturnType<typeof listReviewQueue>>, TError = ErrorType<ProblemDto>>(
 params?: ListReviewQueueParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listReviewQueue>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the review queue
 */

export function useListReviewQueue<TData = Awaited<ReturnType<typeof listReviewQueue>>, TError = ErrorType<ProblemDto>>(
 params?: ListReviewQueueParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listReviewQueue>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListReviewQueueQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getReviewTransactionUrl = (id: string,
    params?: ReviewTransactionParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/transaction/${encodeURIComponent(String(id))}/status?${stringifiedParams}` : `/v1/transaction/${encodeURIComponent(String(id))}/status`
}

/**
 * For operators with the role reviewer or approver. pending → processing → completed or failed; a finished one never changes again. A pending withdrawal is put on hold with `on-hold` and goes on with `resumed`: meanwhile its money stays held for it, its owner can cancel it, and nobody begins or completes it. Refusing needs a reason of the catalogue. Completing needs the hash of the payment, and for a deposit the coins that arrived: the server computes the dollars, at the quoted rate if they came while it held, else at the rate of their arrival. Above FOUR_EYES_ABOVE dollars, for one customer within 24 hours, more than 1 percent above what was declared, with coins that are said to have come more than a day before the deposit, with a hash used before, or above ten times FOUR_EYES_ABOVE dollars for all customers within 24 hours, a second operator is needed. With a second factor that this session showed last more than four hours ago, completing needs a confirmation of `{ transactionId }`.
 * @summary Complete, refuse, hold or start processing a deposit or withdrawal
 */
export const reviewTransaction = async (id: string,
    reviewRequest: ReviewRequest,
    params?: ReviewTransactionParams, options?: Parameters<typeof send>[1]): Promise<ReviewTransactionReply> => {

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
return send<ReviewTransactionReply>(getReviewTransactionUrl(id,params),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(reviewRequest)
  }
);}





export const getReviewTransactionMutationKey = () => ['reviewTransaction'] as const;

export const getReviewTransactionMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof reviewTransaction>>, TError,ReviewTransactionMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof reviewTransaction>>, TError,ReviewTransactionMutationVariables, TContext> => {

const mutationKey = getReviewTransactionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof reviewTransaction>>, ReviewTransactionMutationVariables> = (props) => {
          const {id,data,params} = props ?? {};

          return  reviewTransaction(id,data,params,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ReviewTransactionMutationResult = NonNullable<Awaited<ReturnType<typeof reviewTransaction>>>
    export type ReviewTransactionMutationBody = ReviewRequest
    export type ReviewTransactionMutationError = ErrorType<ProblemDto>
    export type ReviewTransactionMutationVariables = {id: string;data: ReviewRequest;params?: ReviewTransactionParams}

    /**
 * @summary Complete, refuse, hold or start processing a deposit or withdrawal
 */
export const useReviewTransaction = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof reviewTransaction>>, TError,ReviewTransactionMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof reviewTransaction>>,
        TError,
        ReviewTransactionMutationVariables,
        TContext
      > => {
      return useMutation(getReviewTransactionMutationOptions(options), queryClient);
    }
    export const getPreviewCompletionUrl = (id: string,
    params?: PreviewCompletionParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/transactions/${encodeURIComponent(String(id))}/completion?${stringifiedParams}` : `/v1/operations/transactions/${encodeURIComponent(String(id))}/completion`
}

/**
 * For operators with the role reviewer or approver. The dollars and the rate for the coins that arrived, and why a second operator would be needed. What else refuses it is not looked at, such as `WITHDRAWAL_ON_HOLD`. Nothing happens.
 * @summary See what completing or refusing a deposit or a withdrawal would do
 */
export const previewCompletion = async (id: string,
    params?: PreviewCompletionParams, options?: Parameters<typeof send>[1]): Promise<PreviewCompletionReply> => {

  return send<PreviewCompletionReply>(getPreviewCompletionUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getPreviewCompletionQueryKey = (id: string,
    params?: PreviewCompletionParams,) => {
    return [
    `/v1/operations/transactions/${id}/completion`, ...(params ? [params] : [])
    ] as const;
    }


export const getPreviewCompletionQueryOptions = <TData = Awaited<ReturnType<typeof previewCompletion>>, TError = ErrorType<ProblemDto>>(id: string,
    params?: PreviewCompletionParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof previewCompletion>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getPreviewCompletionQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof previewCompletion>>> = ({ signal }) => previewCompletion(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof previewCompletion>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type PreviewCompletionQueryResult = NonNullable<Awaited<ReturnType<typeof previewCompletion>>>
export type PreviewCompletionQueryError = ErrorType<ProblemDto>


export function usePreviewCompletion<TData = Awaited<ReturnType<typeof previewCompletion>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params: undefined |  PreviewCompletionParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof previewCompletion>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof previewCompletion>>,
          TError,
          Awaited<ReturnType<typeof previewCompletion>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePreviewCompletion<TData = Awaited<ReturnType<typeof previewCompletion>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: PreviewCompletionParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof previewCompletion>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof previewCompletion>>,
          TError,
          Awaited<ReturnType<typeof previewCompletion>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePreviewCompletion<TData = Awaited<ReturnType<typeof previewCompletion>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: PreviewCompletionParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof previewCompletion>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary See what completing or refusing a deposit or a withdrawal would do
 */

export function usePreviewCompletion<TData = Awaited<ReturnType<typeof previewCompletion>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: PreviewCompletionParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof previewCompletion>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getPreviewCompletionQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getPreviewCorrectionUrl = (id: string,
    params?: PreviewCorrectionParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/transactions/${encodeURIComponent(String(id))}/correction?${stringifiedParams}` : `/v1/operations/transactions/${encodeURIComponent(String(id))}/correction`
}

/**
 * For operators with the role reviewer or approver. What is left of it and, of a paid withdrawal, the coins and what naming those that really left would move. Nothing happens.
 * @summary See what can be corrected of a transaction
 */
export const previewCorrection = async (id: string,
    params?: PreviewCorrectionParams, options?: Parameters<typeof send>[1]): Promise<PreviewCorrectionReply> => {

  return send<PreviewCorrectionReply>(getPreviewCorrectionUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getPreviewCorrectionQueryKey = (id: string,
    params?: PreviewCorrectionParams,) => {
    return [
    `/v1/operations/transactions/${id}/correction`, ...(params ? [params] : [])
    ] as const;
    }


export const getPreviewCorrectionQueryOptions = <TData = Awaited<ReturnType<typeof previewCorrection>>, TError = ErrorType<ProblemDto>>(id: string,
    params?: PreviewCorrectionParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof previewCorrection>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getPreviewCorrectionQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof previewCorrection>>> = ({ signal }) => previewCorrection(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof previewCorrection>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type PreviewCorrectionQueryResult = NonNullable<Awaited<ReturnType<typeof previewCorrection>>>
export type PreviewCorrectionQueryError = ErrorType<ProblemDto>


export function usePreviewCorrection<TData = Awaited<ReturnType<typeof previewCorrection>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params: undefined |  PreviewCorrectionParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof previewCorrection>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof previewCorrection>>,
          TError,
          Awaited<ReturnType<typeof previewCorrection>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePreviewCorrection<TData = Awaited<ReturnType<typeof previewCorrection>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: PreviewCorrectionParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof previewCorrection>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof previewCorrection>>,
          TError,
          Awaited<ReturnType<typeof previewCorrection>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePreviewCorrection<TData = Awaited<ReturnType<typeof previewCorrection>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: PreviewCorrectionParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof previewCorrection>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary See what can be corrected of a transaction
 */

export function usePreviewCorrection<TData = Awaited<ReturnType<typeof previewCorrection>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: PreviewCorrectionParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof previewCorrection>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getPreviewCorrectionQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListHeldDepositsUrl = () => {




  return `/v1/operations/held-deposits`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor. They were credited, and as much stays in the account until the payment is back, which ends the hold by itself. Corrections lower it. Held ones first, then the latest; at most 200.
 * @summary Read deposits whose payment disappeared from its blockchain
 */
export const listHeldDeposits = async ( options?: Parameters<typeof send>[1]): Promise<ListHeldDepositsReply> => {

  return send<ListHeldDepositsReply>(getListHeldDepositsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListHeldDepositsQueryKey = () => {
    return [
    `/v1/operations/held-deposits`
    ] as const;
    }


export const getListHeldDepositsQueryOptions = <TData = Awaited<ReturnType<typeof listHeldDeposits>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listHeldDeposits>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListHeldDepositsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listHeldDeposits>>> = ({ signal }) => listHeldDeposits({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listHeldDeposits>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListHeldDepositsQueryResult = NonNullable<Awaited<ReturnType<typeof listHeldDeposits>>>
export type ListHeldDepositsQueryError = ErrorType<ProblemDto>


export function useListHeldDeposits<TData = Awaited<ReturnType<typeof listHeldDeposits>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listHeldDeposits>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listHeldDeposits>>,
          TError,
          Awaited<ReturnType<typeof listHeldDeposits>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListHeldDeposits<TData = Awaited<ReturnType<typeof listHeldDeposits>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listHeldDeposits>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listHeldDeposits>>,
          TError,
          Awaited<ReturnType<typeof listHeldDeposits>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListHeldDeposits<TData = Awaited<ReturnType<typeof listHeldDeposits>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listHeldDeposits>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read deposits whose payment disappeared from its blockchain
 */

export function useListHeldDeposits<TData = Awaited<ReturnType<typeof listHeldDeposits>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listHeldDeposits>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListHeldDepositsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListCasesUrl = (params: ListCasesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/cases?${stringifiedParams}` : `/v1/operations/cases`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor. Deposits to review or withdrawals to send, oldest first, with who has taken each.
 * @summary Read a queue of open cases
 */
export const listCases = async (params: ListCasesParams, options?: Parameters<typeof send>[1]): Promise<ListCasesReply> => {

  return send<ListCasesReply>(getListCasesUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListCasesQueryKey = (params?: ListCasesParams,) => {
    return [
    `/v1/operations/cases`, ...(params ? [params] : [])
    ] as const;
    }


export const getListCasesQueryOptions = <TData = Awaited<ReturnType<typeof listCases>>, TError = ErrorType<ProblemDto>>(params: ListCasesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCases>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListCasesQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listCases>>> = ({ signal }) => listCases(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listCases>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListCasesQueryResult = NonNullable<Awaited<ReturnType<typeof listCases>>>
export type ListCasesQueryError = ErrorType<ProblemDto>


export function useListCases<TData = Awaited<ReturnType<typeof listCases>>, TError = ErrorType<ProblemDto>>(
 params: ListCasesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCases>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCases>>,
          TError,
          Awaited<ReturnType<typeof listCases>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCases<TData = Awaited<ReturnType<typeof listCases>>, TError = ErrorType<ProblemDto>>(
 params: ListCasesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCases>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listCases>>,
          TError,
          Awaited<ReturnType<typeof listCases>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListCases<TData = Awaited<ReturnType<typeof listCases>>, TError = ErrorType<ProblemDto>>(
 params: ListCasesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCases>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read a queue of open cases
 */

export function useListCases<TData = Awaited<ReturnType<typeof listCases>>, TError = ErrorType<ProblemDto>>(
 params: ListCasesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listCases>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListCasesQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetCaseUrl = (id: string,) => {




  return `/v1/operations/cases/${encodeURIComponent(String(id))}`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor. The deposit or withdrawal with its timeline, its customer, what to look at, and who has taken it.
 * @summary Read everything about a case
 */
export const getCase = async (id: string, options?: Parameters<typeof send>[1]): Promise<GetCaseReply> => {

  return send<GetCaseReply>(getGetCaseUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetCaseQueryKey = (id: string,) => {
    return [
    `/v1/operations/cases/${id}`
    ] as const;
    }


export const getGetCaseQueryOptions = <TData = Awaited<ReturnType<typeof getCase>>, TError = ErrorType<ProblemDto>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCase>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetCaseQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getCase>>> = ({ signal }) => getCase(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getCase>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetCaseQueryResult = NonNullable<Awaited<ReturnType<typeof getCase>>>
export type GetCaseQueryError = ErrorType<ProblemDto>


export function useGetCase<TData = Awaited<ReturnType<typeof getCase>>, TError = ErrorType<ProblemDto>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCase>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getCase>>,
          TError,
          Awaited<ReturnType<typeof getCase>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetCase<TData = Awaited<ReturnType<typeof getCase>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCase>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getCase>>,
          TError,
          Awaited<ReturnType<typeof getCase>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetCase<TData = Awaited<ReturnType<typeof getCase>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCase>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read everything about a case
 */

export function useGetCase<TData = Awaited<ReturnType<typeof getCase>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getCase>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetCaseQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getTakeCaseUrl = (id: string,) => {




  return `/v1/operations/cases/${encodeURIComponent(String(id))}/taken`
}

/**
 * For operators with the role reviewer or approver. For five minutes, so that others see who is working on it. Taking it again renews the time. `takeOverFrom` takes it from the colleague who has it, which the audit log records. It keeps nobody from deciding the case.
 * @summary Take a case, keep it, or take it over
 */
export const takeCase = async (id: string,
    takeRequest?: TakeRequest, options?: Parameters<typeof send>[1]): Promise<TakeCaseReply> => {

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
return send<TakeCaseReply>(getTakeCaseUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(takeRequest)
  }
);}





export const getTakeCaseMutationKey = () => ['takeCase'] as const;

export const getTakeCaseMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof takeCase>>, TError,TakeCaseMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof takeCase>>, TError,TakeCaseMutationVariables, TContext> => {

const mutationKey = getTakeCaseMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof takeCase>>, TakeCaseMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  takeCase(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type TakeCaseMutationResult = NonNullable<Awaited<ReturnType<typeof takeCase>>>
    export type TakeCaseMutationBody = TakeRequest | undefined
    export type TakeCaseMutationError = ErrorType<ProblemDto>
    export type TakeCaseMutationVariables = {id: string;data?: TakeRequest}

    /**
 * @summary Take a case, keep it, or take it over
 */
export const useTakeCase = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof takeCase>>, TError,TakeCaseMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof takeCase>>,
        TError,
        TakeCaseMutationVariables,
        TContext
      > => {
      return useMutation(getTakeCaseMutationOptions(options), queryClient);
    }
    export const getLeaveCaseUrl = (id: string,) => {




  return `/v1/operations/cases/${encodeURIComponent(String(id))}/taken`
}

/**
 * For operators with the role reviewer or approver.
 * @summary Give back a case that you have taken
 */
export const leaveCase = async (id: string, options?: Parameters<typeof send>[1]): Promise<LeaveCaseReply> => {

  return send<LeaveCaseReply>(getLeaveCaseUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getLeaveCaseMutationKey = () => ['leaveCase'] as const;

export const getLeaveCaseMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof leaveCase>>, TError,LeaveCaseMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof leaveCase>>, TError,LeaveCaseMutationVariables, TContext> => {

const mutationKey = getLeaveCaseMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof leaveCase>>, LeaveCaseMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  leaveCase(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type LeaveCaseMutationResult = NonNullable<Awaited<ReturnType<typeof leaveCase>>>

    export type LeaveCaseMutationError = ErrorType<ProblemDto>
    export type LeaveCaseMutationVariables = {id: string}

    /**
 * @summary Give back a case that you have taken
 */
export const useLeaveCase = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof leaveCase>>, TError,LeaveCaseMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof leaveCase>>,
        TError,
        LeaveCaseMutationVariables,
        TContext
      > => {
      return useMutation(getLeaveCaseMutationOptions(options), queryClient);
    }
