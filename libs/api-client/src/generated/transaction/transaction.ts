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
  CancelDepositReply,
  CancelWithdrawalReply,
  ContestCorrectionReply,
  ContestRequest,
  DemoPaymentRequest,
  DepositRequest,
  ExportMyTransactionsParams,
  GetReceiptParams,
  GetTransactionParams,
  GetTransactionReply,
  GetTransferTimesReply,
  GetWithdrawalLimitsReply,
  ListMyTransactionsParams,
  ListMyTransactionsReply,
  OpenDepositReply,
  OpenDepositRequest,
  PayInDemoReply,
  ProblemDto,
  QuoteTransferParams,
  QuoteTransferReply,
  RequestDepositReply,
  RequestWithdrawalReply,
  WithdrawRequest
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

export const getQuoteTransferUrl = (params: QuoteTransferParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/transaction/quote?${stringifiedParams}` : `/v1/transaction/quote`
}

/**
 * For verified investors. Rate and method are held for ten minutes (`validUntil`) and for one transfer: send the id as `quoteId`. A new quote of the same kind and method replaces it. While the rate of an open deposit is held, a quote for the next deposit of the same coin and network has that rate and its end.
 * @summary Get a quote for a deposit or withdrawal
 */
export const quoteTransfer = async (params: QuoteTransferParams, options?: Parameters<typeof send>[1]): Promise<QuoteTransferReply> => {

  return send<QuoteTransferReply>(getQuoteTransferUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getQuoteTransferQueryKey = (params?: QuoteTransferParams,) => {
    return [
    `/v1/transaction/quote`, ...(params ? [params] : [])
    ] as const;
    }


export const getQuoteTransferQueryOptions = <TData = Awaited<ReturnType<typeof quoteTransfer>>, TError = ErrorType<ProblemDto>>(params: QuoteTransferParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof quoteTransfer>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getQuoteTransferQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof quoteTransfer>>> = ({ signal }) => quoteTransfer(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof quoteTransfer>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type QuoteTransferQueryResult = NonNullable<Awaited<ReturnType<typeof quoteTransfer>>>
export type QuoteTransferQueryError = ErrorType<ProblemDto>


export function useQuoteTransfer<TData = Awaited<ReturnType<typeof quoteTransfer>>, TError = ErrorType<ProblemDto>>(
 params: QuoteTransferParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof quoteTransfer>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof quoteTransfer>>,
          TError,
          Awaited<ReturnType<typeof quoteTransfer>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useQuoteTransfer<TData = Awaited<ReturnType<typeof quoteTransfer>>, TError = ErrorType<ProblemDto>>(
 params: QuoteTransferParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof quoteTransfer>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof quoteTransfer>>,
          TError,
          Awaited<ReturnType<typeof quoteTransfer>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useQuoteTransfer<TData = Awaited<ReturnType<typeof quoteTransfer>>, TError = ErrorType<ProblemDto>>(
 params: QuoteTransferParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof quoteTransfer>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Get a quote for a deposit or withdrawal
 */

export function useQuoteTransfer<TData = Awaited<ReturnType<typeof quoteTransfer>>, TError = ErrorType<ProblemDto>>(
 params: QuoteTransferParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof quoteTransfer>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getQuoteTransferQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getRequestDepositUrl = () => {




  return `/v1/transaction/deposit`
}

/**
 * For verified investors. The amount is credited once an operator has found the payment and completed the deposit.
 * @summary Report a deposit with its proof of payment
 */
export const requestDeposit = async (depositRequest: DepositRequest, options?: Parameters<typeof send>[1]): Promise<RequestDepositReply> => {
    const formData = new FormData();
formData.append(`amount`, depositRequest.amount.toString())
formData.append(`method`, depositRequest.method);
if(depositRequest.quoteId !== undefined) {
 formData.append(`quoteId`, depositRequest.quoteId);
 }
formData.append(`receipt`, depositRequest.receipt);

  return send<RequestDepositReply>(getRequestDepositUrl(),
  {
    ...options,
    method: 'POST'
    ,
    body: formData
  }
);}





export const getRequestDepositMutationKey = () => ['requestDeposit'] as const;

export const getRequestDepositMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof requestDeposit>>, TError,RequestDepositMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof requestDeposit>>, TError,RequestDepositMutationVariables, TContext> => {

const mutationKey = getRequestDepositMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof requestDeposit>>, RequestDepositMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  requestDeposit(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RequestDepositMutationResult = NonNullable<Awaited<ReturnType<typeof requestDeposit>>>
    export type RequestDepositMutationBody = DepositRequest
    export type RequestDepositMutationError = ErrorType<ProblemDto>
    export type RequestDepositMutationVariables = {data: DepositRequest}

    /**
 * @summary Report a deposit with its proof of payment
 */
export const useRequestDeposit = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof requestDeposit>>, TError,RequestDepositMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof requestDeposit>>,
        TError,
        RequestDepositMutationVariables,
        TContext
      > => {
      return useMutation(getRequestDepositMutationOptions(options), queryClient);
    }
    export const getRequestWithdrawalUrl = () => {




  return `/v1/transaction/withdraw`
}

/**
 * For verified investors. Goes to a confirmed address in your address book. The whole amount is held until it is sent or returned; you can cancel while it is pending. With a second factor, it needs a confirmation of `{ amount, method, recipient }`.
 * @summary Request a withdrawal to your own address
 */
export const requestWithdrawal = async (withdrawRequest: WithdrawRequest, options?: Parameters<typeof send>[1]): Promise<RequestWithdrawalReply> => {

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
return send<RequestWithdrawalReply>(getRequestWithdrawalUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(withdrawRequest)
  }
);}





export const getRequestWithdrawalMutationKey = () => ['requestWithdrawal'] as const;

export const getRequestWithdrawalMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof requestWithdrawal>>, TError,RequestWithdrawalMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof requestWithdrawal>>, TError,RequestWithdrawalMutationVariables, TContext> => {

const mutationKey = getRequestWithdrawalMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof requestWithdrawal>>, RequestWithdrawalMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  requestWithdrawal(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RequestWithdrawalMutationResult = NonNullable<Awaited<ReturnType<typeof requestWithdrawal>>>
    export type RequestWithdrawalMutationBody = WithdrawRequest
    export type RequestWithdrawalMutationError = ErrorType<ProblemDto>
    export type RequestWithdrawalMutationVariables = {data: WithdrawRequest}

    /**
 * @summary Request a withdrawal to your own address
 */
export const useRequestWithdrawal = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof requestWithdrawal>>, TError,RequestWithdrawalMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof requestWithdrawal>>,
        TError,
        RequestWithdrawalMutationVariables,
        TContext
      > => {
      return useMutation(getRequestWithdrawalMutationOptions(options), queryClient);
    }
    export const getCancelWithdrawalUrl = (id: string,) => {




  return `/v1/transaction/${encodeURIComponent(String(id))}/cancel`
}

/**
 * For verified investors. The held amount returns to the available balance at once. Not while the chain shows a payment of it, or an operator has proposed to complete it.
 * @summary Cancel a pending withdrawal
 */
export const cancelWithdrawal = async (id: string, options?: Parameters<typeof send>[1]): Promise<CancelWithdrawalReply> => {

  return send<CancelWithdrawalReply>(getCancelWithdrawalUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getCancelWithdrawalMutationKey = () => ['cancelWithdrawal'] as const;

export const getCancelWithdrawalMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof cancelWithdrawal>>, TError,CancelWithdrawalMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof cancelWithdrawal>>, TError,CancelWithdrawalMutationVariables, TContext> => {

const mutationKey = getCancelWithdrawalMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof cancelWithdrawal>>, CancelWithdrawalMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  cancelWithdrawal(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CancelWithdrawalMutationResult = NonNullable<Awaited<ReturnType<typeof cancelWithdrawal>>>

    export type CancelWithdrawalMutationError = ErrorType<ProblemDto>
    export type CancelWithdrawalMutationVariables = {id: string}

    /**
 * @summary Cancel a pending withdrawal
 */
export const useCancelWithdrawal = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof cancelWithdrawal>>, TError,CancelWithdrawalMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof cancelWithdrawal>>,
        TError,
        CancelWithdrawalMutationVariables,
        TContext
      > => {
      return useMutation(getCancelWithdrawalMutationOptions(options), queryClient);
    }
    export const getListMyTransactionsUrl = (params?: ListMyTransactionsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/transaction/user?${stringifiedParams}` : `/v1/transaction/user`
}

/**
 * For verified investors. Newest first, with filters, search, pages by cursor and the aggregates of the whole history.
 * @summary Read your history
 */
export const listMyTransactions = async (params?: ListMyTransactionsParams, options?: Parameters<typeof send>[1]): Promise<ListMyTransactionsReply> => {

  return send<ListMyTransactionsReply>(getListMyTransactionsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListMyTransactionsQueryKey = (params?: ListMyTransactionsParams,) => {
    return [
    `/v1/transaction/user`, ...(params ? [params] : [])
    ] as const;
    }


export const getListMyTransactionsQueryOptions = <TData = Awaited<ReturnType<typeof listMyTransactions>>, TError = ErrorType<ProblemDto>>(params?: ListMyTransactionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyTransactions>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListMyTransactionsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listMyTransactions>>> = ({ signal }) => listMyTransactions(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listMyTransactions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListMyTransactionsQueryResult = NonNullable<Awaited<ReturnType<typeof listMyTransactions>>>
export type ListMyTransactionsQueryError = ErrorType<ProblemDto>


export function useListMyTransactions<TData = Awaited<ReturnType<typeof listMyTransactions>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  ListMyTransactionsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyTransactions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listMyTransactions>>,
          TError,
          Awaited<ReturnType<typeof listMyTransactions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListMyTransactions<TData = Awaited<ReturnType<typeof listMyTransactions>>, TError = ErrorType<ProblemDto>>(
 params?: ListMyTransactionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyTransactions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listMyTransactions>>,
          TError,
          Awaited<ReturnType<typeof listMyTransactions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListMyTransactions<TData = Awaited<ReturnType<typeof listMyTransactions>>, TError = ErrorType<ProblemDto>>(
 params?: ListMyTransactionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyTransactions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read your history
 */

export function useListMyTransactions<TData = Awaited<ReturnType<typeof listMyTransactions>>, TError = ErrorType<ProblemDto>>(
 params?: ListMyTransactionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listMyTransactions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListMyTransactionsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetTransactionUrl = (id: string,
    params?: GetTransactionParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/transaction/${encodeURIComponent(String(id))}?${stringifiedParams}` : `/v1/transaction/${encodeURIComponent(String(id))}`
}

/**
 * For verified investors and for operators with the role support, reviewer, approver, treasurer or auditor. Only the owner and operators can read it; for anyone else it is not found.
 * @summary Read one transaction with its timeline
 */
export const getTransaction = async (id: string,
    params?: GetTransactionParams, options?: Parameters<typeof send>[1]): Promise<GetTransactionReply> => {

  return send<GetTransactionReply>(getGetTransactionUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetTransactionQueryKey = (id: string,
    params?: GetTransactionParams,) => {
    return [
    `/v1/transaction/${id}`, ...(params ? [params] : [])
    ] as const;
    }


export const getGetTransactionQueryOptions = <TData = Awaited<ReturnType<typeof getTransaction>>, TError = ErrorType<ProblemDto>>(id: string,
    params?: GetTransactionParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTransaction>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetTransactionQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getTransaction>>> = ({ signal }) => getTransaction(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getTransaction>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetTransactionQueryResult = NonNullable<Awaited<ReturnType<typeof getTransaction>>>
export type GetTransactionQueryError = ErrorType<ProblemDto>


export function useGetTransaction<TData = Awaited<ReturnType<typeof getTransaction>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params: undefined |  GetTransactionParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTransaction>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTransaction>>,
          TError,
          Awaited<ReturnType<typeof getTransaction>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetTransaction<TData = Awaited<ReturnType<typeof getTransaction>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: GetTransactionParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTransaction>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTransaction>>,
          TError,
          Awaited<ReturnType<typeof getTransaction>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetTransaction<TData = Awaited<ReturnType<typeof getTransaction>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: GetTransactionParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTransaction>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read one transaction with its timeline
 */

export function useGetTransaction<TData = Awaited<ReturnType<typeof getTransaction>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: GetTransactionParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTransaction>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetTransactionQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getOpenDepositUrl = () => {




  return `/v1/transaction/deposit/open`
}

/**
 * For verified investors. For methods with `ownAddress` that are in use, also with a quote from before. `depositAddress` is for this deposit alone and stays yours: every payment that becomes final there is credited with what arrived, at the quoted rate while the quote lasts and else at the lower of the rates just before and after its arrival. No proof is needed; `GET /v1/transaction/{id}` shows each payment in `onChain`.
 * @summary Open a deposit and get its address
 */
export const openDeposit = async (openDepositRequest: OpenDepositRequest, options?: Parameters<typeof send>[1]): Promise<OpenDepositReply> => {

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
return send<OpenDepositReply>(getOpenDepositUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(openDepositRequest)
  }
);}





export const getOpenDepositMutationKey = () => ['openDeposit'] as const;

export const getOpenDepositMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof openDeposit>>, TError,OpenDepositMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof openDeposit>>, TError,OpenDepositMutationVariables, TContext> => {

const mutationKey = getOpenDepositMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof openDeposit>>, OpenDepositMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  openDeposit(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OpenDepositMutationResult = NonNullable<Awaited<ReturnType<typeof openDeposit>>>
    export type OpenDepositMutationBody = OpenDepositRequest
    export type OpenDepositMutationError = ErrorType<ProblemDto>
    export type OpenDepositMutationVariables = {data: OpenDepositRequest}

    /**
 * @summary Open a deposit and get its address
 */
export const useOpenDeposit = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof openDeposit>>, TError,OpenDepositMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof openDeposit>>,
        TError,
        OpenDepositMutationVariables,
        TContext
      > => {
      return useMutation(getOpenDepositMutationOptions(options), queryClient);
    }
    export const getCancelDepositUrl = (id: string,) => {




  return `/v1/transaction/deposit/${encodeURIComponent(String(id))}/cancel`
}

/**
 * For verified investors. While nothing worth a cent has arrived. What is sent to its address later is credited all the same.
 * @summary Cancel a deposit that was opened and not paid
 */
export const cancelDeposit = async (id: string, options?: Parameters<typeof send>[1]): Promise<CancelDepositReply> => {

  return send<CancelDepositReply>(getCancelDepositUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getCancelDepositMutationKey = () => ['cancelDeposit'] as const;

export const getCancelDepositMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof cancelDeposit>>, TError,CancelDepositMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof cancelDeposit>>, TError,CancelDepositMutationVariables, TContext> => {

const mutationKey = getCancelDepositMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof cancelDeposit>>, CancelDepositMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  cancelDeposit(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CancelDepositMutationResult = NonNullable<Awaited<ReturnType<typeof cancelDeposit>>>

    export type CancelDepositMutationError = ErrorType<ProblemDto>
    export type CancelDepositMutationVariables = {id: string}

    /**
 * @summary Cancel a deposit that was opened and not paid
 */
export const useCancelDeposit = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof cancelDeposit>>, TError,CancelDepositMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof cancelDeposit>>,
        TError,
        CancelDepositMutationVariables,
        TContext
      > => {
      return useMutation(getCancelDepositMutationOptions(options), queryClient);
    }
    export const getExportMyTransactionsUrl = (params?: ExportMyTransactionsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/transaction/user/export?${stringifiedParams}` : `/v1/transaction/user/export`
}

/**
 * For verified investors. Every line that matches the filters, newest first, in UTF-8 with a byte-order mark and a header line (RFC 4180). Times are in UTC. Text that a spreadsheet would run as a formula begins with an apostrophe. Cash, investments and the net result can be worked out from it alone.
 * @summary Download your history as a CSV file
 */
export const exportMyTransactions = async (params?: ExportMyTransactionsParams, options?: Parameters<typeof send>[1]): Promise<Blob> => {

  return send<Blob>(getExportMyTransactionsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getExportMyTransactionsQueryKey = (params?: ExportMyTransactionsParams,) => {
    return [
    `/v1/transaction/user/export`, ...(params ? [params] : [])
    ] as const;
    }


export const getExportMyTransactionsQueryOptions = <TData = Awaited<ReturnType<typeof exportMyTransactions>>, TError = ErrorType<ProblemDto>>(params?: ExportMyTransactionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof exportMyTransactions>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getExportMyTransactionsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof exportMyTransactions>>> = ({ signal }) => exportMyTransactions(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof exportMyTransactions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ExportMyTransactionsQueryResult = NonNullable<Awaited<ReturnType<typeof exportMyTransactions>>>
export type ExportMyTransactionsQueryError = ErrorType<ProblemDto>


export function useExportMyTransactions<TData = Awaited<ReturnType<typeof exportMyTransactions>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  ExportMyTransactionsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof exportMyTransactions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof exportMyTransactions>>,
          TError,
          Awaited<ReturnType<typeof exportMyTransactions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useExportMyTransactions<TData = Awaited<ReturnType<typeof exportMyTransactions>>, TError = ErrorType<ProblemDto>>(
 params?: ExportMyTransactionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof exportMyTransactions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof exportMyTransactions>>,
          TError,
          Awaited<ReturnType<typeof exportMyTransactions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useExportMyTransactions<TData = Awaited<ReturnType<typeof exportMyTransactions>>, TError = ErrorType<ProblemDto>>(
 params?: ExportMyTransactionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof exportMyTransactions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Download your history as a CSV file
 */

export function useExportMyTransactions<TData = Awaited<ReturnType<typeof exportMyTransactions>>, TError = ErrorType<ProblemDto>>(
 params?: ExportMyTransactionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof exportMyTransactions>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getExportMyTransactionsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetReceiptUrl = (id: string,
    params?: GetReceiptParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/transaction/${encodeURIComponent(String(id))}/receipt?${stringifiedParams}` : `/v1/transaction/${encodeURIComponent(String(id))}/receipt`
}

/**
 * For verified investors and for operators with the role support, reviewer, approver, treasurer or auditor. For its owner and operators. Always sent as an attachment, with the type detected from its content.
 * @summary Download the proof of payment of a deposit
 */
export const getReceipt = async (id: string,
    params?: GetReceiptParams, options?: Parameters<typeof send>[1]): Promise<Blob> => {

  return send<Blob>(getGetReceiptUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetReceiptQueryKey = (id: string,
    params?: GetReceiptParams,) => {
    return [
    `/v1/transaction/${id}/receipt`, ...(params ? [params] : [])
    ] as const;
    }


export const getGetReceiptQueryOptions = <TData = Awaited<ReturnType<typeof getReceipt>>, TError = ErrorType<ProblemDto>>(id: string,
    params?: GetReceiptParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getReceipt>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetReceiptQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getReceipt>>> = ({ signal }) => getReceipt(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getReceipt>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetReceiptQueryResult = NonNullable<Awaited<ReturnType<typeof getReceipt>>>
export type GetReceiptQueryError = ErrorType<ProblemDto>


export function useGetReceipt<TData = Awaited<ReturnType<typeof getReceipt>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params: undefined |  GetReceiptParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getReceipt>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getReceipt>>,
          TError,
          Awaited<ReturnType<typeof getReceipt>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetReceipt<TData = Awaited<ReturnType<typeof getReceipt>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: GetReceiptParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getReceipt>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getReceipt>>,
          TError,
          Awaited<ReturnType<typeof getReceipt>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetReceipt<TData = Awaited<ReturnType<typeof getReceipt>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: GetReceiptParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getReceipt>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Download the proof of payment of a deposit
 */

export function useGetReceipt<TData = Awaited<ReturnType<typeof getReceipt>>, TError = ErrorType<ProblemDto>>(
 id: string,
    params?: GetReceiptParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getReceipt>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetReceiptQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getContestCorrectionUrl = (id: string,) => {




  return `/v1/transaction/${encodeURIComponent(String(id))}/contest`
}

/**
 * For verified investors. While it is announced (`correction` of the transaction). Another operator, with no part in it until then, has to approve it as well. Sent again, it answers the same.
 * @summary Contest a correction that would take your money
 */
export const contestCorrection = async (id: string,
    contestRequest: ContestRequest, options?: Parameters<typeof send>[1]): Promise<ContestCorrectionReply> => {

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
return send<ContestCorrectionReply>(getContestCorrectionUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(contestRequest)
  }
);}





export const getContestCorrectionMutationKey = () => ['contestCorrection'] as const;

export const getContestCorrectionMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof contestCorrection>>, TError,ContestCorrectionMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof contestCorrection>>, TError,ContestCorrectionMutationVariables, TContext> => {

const mutationKey = getContestCorrectionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof contestCorrection>>, ContestCorrectionMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  contestCorrection(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ContestCorrectionMutationResult = NonNullable<Awaited<ReturnType<typeof contestCorrection>>>
    export type ContestCorrectionMutationBody = ContestRequest
    export type ContestCorrectionMutationError = ErrorType<ProblemDto>
    export type ContestCorrectionMutationVariables = {id: string;data: ContestRequest}

    /**
 * @summary Contest a correction that would take your money
 */
export const useContestCorrection = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof contestCorrection>>, TError,ContestCorrectionMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof contestCorrection>>,
        TError,
        ContestCorrectionMutationVariables,
        TContext
      > => {
      return useMutation(getContestCorrectionMutationOptions(options), queryClient);
    }
    export const getGetTransferTimesUrl = () => {




  return `/v1/transaction/transfer-times`
}

/**
 * For verified investors. Median and 95th percentile of what was requested in the last 30 days on all networks (and of withdrawals ended then), each customer counted once by their own median; calculated at most once a minute.
 * @summary Read how long deposits and withdrawals take here
 */
export const getTransferTimes = async ( options?: Parameters<typeof send>[1]): Promise<GetTransferTimesReply> => {

  return send<GetTransferTimesReply>(getGetTransferTimesUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetTransferTimesQueryKey = () => {
    return [
    `/v1/transaction/transfer-times`
    ] as const;
    }


export const getGetTransferTimesQueryOptions = <TData = Awaited<ReturnType<typeof getTransferTimes>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTransferTimes>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetTransferTimesQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getTransferTimes>>> = ({ signal }) => getTransferTimes({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getTransferTimes>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetTransferTimesQueryResult = NonNullable<Awaited<ReturnType<typeof getTransferTimes>>>
export type GetTransferTimesQueryError = ErrorType<ProblemDto>


export function useGetTransferTimes<TData = Awaited<ReturnType<typeof getTransferTimes>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTransferTimes>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTransferTimes>>,
          TError,
          Awaited<ReturnType<typeof getTransferTimes>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetTransferTimes<TData = Awaited<ReturnType<typeof getTransferTimes>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTransferTimes>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getTransferTimes>>,
          TError,
          Awaited<ReturnType<typeof getTransferTimes>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetTransferTimes<TData = Awaited<ReturnType<typeof getTransferTimes>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTransferTimes>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read how long deposits and withdrawals take here
 */

export function useGetTransferTimes<TData = Awaited<ReturnType<typeof getTransferTimes>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getTransferTimes>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetTransferTimesQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetWithdrawalLimitsUrl = () => {




  return `/v1/transaction/withdrawal-limits`
}

/**
 * For verified investors. Limits in any 24 hours and 30 days, by account level, and whether withdrawals are on hold.
 * @summary Read how much you can withdraw now
 */
export const getWithdrawalLimits = async ( options?: Parameters<typeof send>[1]): Promise<GetWithdrawalLimitsReply> => {

  return send<GetWithdrawalLimitsReply>(getGetWithdrawalLimitsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetWithdrawalLimitsQueryKey = () => {
    return [
    `/v1/transaction/withdrawal-limits`
    ] as const;
    }


export const getGetWithdrawalLimitsQueryOptions = <TData = Awaited<ReturnType<typeof getWithdrawalLimits>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWithdrawalLimits>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetWithdrawalLimitsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getWithdrawalLimits>>> = ({ signal }) => getWithdrawalLimits({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getWithdrawalLimits>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetWithdrawalLimitsQueryResult = NonNullable<Awaited<ReturnType<typeof getWithdrawalLimits>>>
export type GetWithdrawalLimitsQueryError = ErrorType<ProblemDto>


export function useGetWithdrawalLimits<TData = Awaited<ReturnType<typeof getWithdrawalLimits>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWithdrawalLimits>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getWithdrawalLimits>>,
          TError,
          Awaited<ReturnType<typeof getWithdrawalLimits>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetWithdrawalLimits<TData = Awaited<ReturnType<typeof getWithdrawalLimits>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWithdrawalLimits>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getWithdrawalLimits>>,
          TError,
          Awaited<ReturnType<typeof getWithdrawalLimits>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetWithdrawalLimits<TData = Awaited<ReturnType<typeof getWithdrawalLimits>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWithdrawalLimits>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read how much you can withdraw now
 */

export function useGetWithdrawalLimits<TData = Awaited<ReturnType<typeof getWithdrawalLimits>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getWithdrawalLimits>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetWithdrawalLimitsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getPayInDemoUrl = (id: string,) => {




  return `/v1/transaction/deposit/${encodeURIComponent(String(id))}/pay-in-demo`
}

/**
 * For verified investors. Only where `onChain.payableInDemo`: the demo’s own Ethereum node sends the coins, which have no value, and the deposit is confirmed and credited as from a wallet.
 * @summary Pay a deposit on the demo’s own chain
 */
export const payInDemo = async (id: string,
    demoPaymentRequest: DemoPaymentRequest, options?: Parameters<typeof send>[1]): Promise<PayInDemoReply> => {

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
return send<PayInDemoReply>(getPayInDemoUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(demoPaymentRequest)
  }
);}





export const getPayInDemoMutationKey = () => ['payInDemo'] as const;

export const getPayInDemoMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof payInDemo>>, TError,PayInDemoMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof payInDemo>>, TError,PayInDemoMutationVariables, TContext> => {

const mutationKey = getPayInDemoMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof payInDemo>>, PayInDemoMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  payInDemo(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PayInDemoMutationResult = NonNullable<Awaited<ReturnType<typeof payInDemo>>>
    export type PayInDemoMutationBody = DemoPaymentRequest
    export type PayInDemoMutationError = ErrorType<ProblemDto>
    export type PayInDemoMutationVariables = {id: string;data: DemoPaymentRequest}

    /**
 * @summary Pay a deposit on the demo’s own chain
 */
export const usePayInDemo = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof payInDemo>>, TError,PayInDemoMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof payInDemo>>,
        TError,
        PayInDemoMutationVariables,
        TContext
      > => {
      return useMutation(getPayInDemoMutationOptions(options), queryClient);
    }
