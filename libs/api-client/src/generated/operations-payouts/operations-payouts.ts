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
  CancelPayoutBatchReply,
  ExportPayoutBatchReply,
  GetPayoutsReply,
  PayoutBatchRequest,
  ProblemDto,
  ProposePayoutBatchReply,
  SendPayoutsInDemoReply
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

export const getGetPayoutsUrl = () => {




  return `/v1/operations/payouts`
}

/**
 * For operators with the role approver, treasurer or auditor. Withdrawals that were begun, by chain, and the batches that two operators approved.
 * @summary Read what can be sent in batches, and what became of those before
 */
export const getPayouts = async ( options?: Parameters<typeof send>[1]): Promise<GetPayoutsReply> => {

  return send<GetPayoutsReply>(getGetPayoutsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetPayoutsQueryKey = () => {
    return [
    `/v1/operations/payouts`
    ] as const;
    }


export const getGetPayoutsQueryOptions = <TData = Awaited<ReturnType<typeof getPayouts>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPayouts>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetPayoutsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getPayouts>>> = ({ signal }) => getPayouts({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getPayouts>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetPayoutsQueryResult = NonNullable<Awaited<ReturnType<typeof getPayouts>>>
export type GetPayoutsQueryError = ErrorType<ProblemDto>


export function useGetPayouts<TData = Awaited<ReturnType<typeof getPayouts>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPayouts>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPayouts>>,
          TError,
          Awaited<ReturnType<typeof getPayouts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPayouts<TData = Awaited<ReturnType<typeof getPayouts>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPayouts>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getPayouts>>,
          TError,
          Awaited<ReturnType<typeof getPayouts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetPayouts<TData = Awaited<ReturnType<typeof getPayouts>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPayouts>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read what can be sent in batches, and what became of those before
 */

export function useGetPayouts<TData = Awaited<ReturnType<typeof getPayouts>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getPayouts>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetPayoutsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getProposePayoutBatchUrl = () => {




  return `/v1/operations/payouts`
}

/**
 * For operators with the role treasurer. Makes the transactions to be signed: one that pays all of them on Bitcoin or Litecoin, from the wallet’s outputs, or one for each on Ethereum. Another operator approves exactly these. Nothing is signed here.
 * @summary Propose to send withdrawals together
 */
export const proposePayoutBatch = async (payoutBatchRequest: PayoutBatchRequest, options?: Parameters<typeof send>[1]): Promise<ProposePayoutBatchReply> => {

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
return send<ProposePayoutBatchReply>(getProposePayoutBatchUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(payoutBatchRequest)
  }
);}





export const getProposePayoutBatchMutationKey = () => ['proposePayoutBatch'] as const;

export const getProposePayoutBatchMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposePayoutBatch>>, TError,ProposePayoutBatchMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof proposePayoutBatch>>, TError,ProposePayoutBatchMutationVariables, TContext> => {

const mutationKey = getProposePayoutBatchMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof proposePayoutBatch>>, ProposePayoutBatchMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  proposePayoutBatch(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProposePayoutBatchMutationResult = NonNullable<Awaited<ReturnType<typeof proposePayoutBatch>>>
    export type ProposePayoutBatchMutationBody = PayoutBatchRequest
    export type ProposePayoutBatchMutationError = ErrorType<ProblemDto>
    export type ProposePayoutBatchMutationVariables = {data: PayoutBatchRequest}

    /**
 * @summary Propose to send withdrawals together
 */
export const useProposePayoutBatch = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposePayoutBatch>>, TError,ProposePayoutBatchMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof proposePayoutBatch>>,
        TError,
        ProposePayoutBatchMutationVariables,
        TContext
      > => {
      return useMutation(getProposePayoutBatchMutationOptions(options), queryClient);
    }
    export const getExportPayoutBatchUrl = (id: string,) => {




  return `/v1/operations/payouts/${encodeURIComponent(String(id))}/export`
}

/**
 * For operators with the role treasurer. A PSBT in base64, or JSON with unsigned transactions of Ethereum. From the first time on, only the chain ends the batch: a final transaction that pays it completes its withdrawals, and one that spends the same otherwise frees them.
 * @summary Get an approved batch to sign it elsewhere
 */
export const exportPayoutBatch = async (id: string, options?: Parameters<typeof send>[1]): Promise<ExportPayoutBatchReply> => {

  return send<ExportPayoutBatchReply>(getExportPayoutBatchUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getExportPayoutBatchMutationKey = () => ['exportPayoutBatch'] as const;

export const getExportPayoutBatchMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof exportPayoutBatch>>, TError,ExportPayoutBatchMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof exportPayoutBatch>>, TError,ExportPayoutBatchMutationVariables, TContext> => {

const mutationKey = getExportPayoutBatchMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof exportPayoutBatch>>, ExportPayoutBatchMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  exportPayoutBatch(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ExportPayoutBatchMutationResult = NonNullable<Awaited<ReturnType<typeof exportPayoutBatch>>>

    export type ExportPayoutBatchMutationError = ErrorType<ProblemDto>
    export type ExportPayoutBatchMutationVariables = {id: string}

    /**
 * @summary Get an approved batch to sign it elsewhere
 */
export const useExportPayoutBatch = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof exportPayoutBatch>>, TError,ExportPayoutBatchMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof exportPayoutBatch>>,
        TError,
        ExportPayoutBatchMutationVariables,
        TContext
      > => {
      return useMutation(getExportPayoutBatchMutationOptions(options), queryClient);
    }
    export const getCancelPayoutBatchUrl = (id: string,) => {




  return `/v1/operations/payouts/${encodeURIComponent(String(id))}/cancel`
}

/**
 * For operators with the role treasurer. Its withdrawals can be put into another one.
 * @summary Take back a batch that nobody was given yet
 */
export const cancelPayoutBatch = async (id: string, options?: Parameters<typeof send>[1]): Promise<CancelPayoutBatchReply> => {

  return send<CancelPayoutBatchReply>(getCancelPayoutBatchUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getCancelPayoutBatchMutationKey = () => ['cancelPayoutBatch'] as const;

export const getCancelPayoutBatchMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof cancelPayoutBatch>>, TError,CancelPayoutBatchMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof cancelPayoutBatch>>, TError,CancelPayoutBatchMutationVariables, TContext> => {

const mutationKey = getCancelPayoutBatchMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof cancelPayoutBatch>>, CancelPayoutBatchMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  cancelPayoutBatch(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CancelPayoutBatchMutationResult = NonNullable<Awaited<ReturnType<typeof cancelPayoutBatch>>>

    export type CancelPayoutBatchMutationError = ErrorType<ProblemDto>
    export type CancelPayoutBatchMutationVariables = {id: string}

    /**
 * @summary Take back a batch that nobody was given yet
 */
export const useCancelPayoutBatch = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof cancelPayoutBatch>>, TError,CancelPayoutBatchMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof cancelPayoutBatch>>,
        TError,
        CancelPayoutBatchMutationVariables,
        TContext
      > => {
      return useMutation(getCancelPayoutBatchMutationOptions(options), queryClient);
    }
    export const getSendPayoutsInDemoUrl = (id: string,) => {




  return `/v1/operations/payouts/${encodeURIComponent(String(id))}/send-in-demo`
}

/**
 * For operators with the role treasurer. The demo’s own Ethereum node signs and sends it, as a wallet would elsewhere.
 * @summary Send a batch on the demo’s own chain
 */
export const sendPayoutsInDemo = async (id: string, options?: Parameters<typeof send>[1]): Promise<SendPayoutsInDemoReply> => {

  return send<SendPayoutsInDemoReply>(getSendPayoutsInDemoUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getSendPayoutsInDemoMutationKey = () => ['sendPayoutsInDemo'] as const;

export const getSendPayoutsInDemoMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendPayoutsInDemo>>, TError,SendPayoutsInDemoMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof sendPayoutsInDemo>>, TError,SendPayoutsInDemoMutationVariables, TContext> => {

const mutationKey = getSendPayoutsInDemoMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof sendPayoutsInDemo>>, SendPayoutsInDemoMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  sendPayoutsInDemo(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SendPayoutsInDemoMutationResult = NonNullable<Awaited<ReturnType<typeof sendPayoutsInDemo>>>

    export type SendPayoutsInDemoMutationError = ErrorType<ProblemDto>
    export type SendPayoutsInDemoMutationVariables = {id: string}

    /**
 * @summary Send a batch on the demo’s own chain
 */
export const useSendPayoutsInDemo = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendPayoutsInDemo>>, TError,SendPayoutsInDemoMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof sendPayoutsInDemo>>,
        TError,
        SendPayoutsInDemoMutationVariables,
        TContext
      > => {
      return useMutation(getSendPayoutsInDemoMutationOptions(options), queryClient);
    }
