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
  ApproveProposalReply,
  BonusRequest,
  BudgetProposalRequest,
  CloseProposalRequest,
  CompletionProposalRequest,
  CorrectionProposalRequest,
  GetBudgetReply,
  GetProposalReply,
  GrantBonusReply,
  LeaveProposalReply,
  ListDecidedProposalsParams,
  ListDecidedProposalsReply,
  ListProposalsParams,
  ListProposalsReply,
  ProblemDto,
  ProposeBudgetReply,
  ProposeCompletionReply,
  ProposeCorrectionReply,
  ProposeSuspensionReply,
  RefuseProposalReply,
  SuspensionProposalRequest,
  TakeProposalReply,
  TakeRequest,
  WithdrawProposalReply
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

export const getListProposalsUrl = (params?: ListProposalsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/proposals?${stringifiedParams}` : `/v1/operations/proposals`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor. Open ones unless a status is named, oldest first. With the number of all that are open.
 * @summary List proposals
 */
export const listProposals = async (params?: ListProposalsParams, options?: Parameters<typeof send>[1]): Promise<ListProposalsReply> => {

  return send<ListProposalsReply>(getListProposalsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListProposalsQueryKey = (params?: ListProposalsParams,) => {
    return [
    `/v1/operations/proposals`, ...(params ? [params] : [])
    ] as const;
    }


export const getListProposalsQueryOptions = <TData = Awaited<ReturnType<typeof listProposals>>, TError = ErrorType<ProblemDto>>(params?: ListProposalsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listProposals>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListProposalsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listProposals>>> = ({ signal }) => listProposals(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listProposals>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListProposalsQueryResult = NonNullable<Awaited<ReturnType<typeof listProposals>>>
export type ListProposalsQueryError = ErrorType<ProblemDto>


export function useListProposals<TData = Awaited<ReturnType<typeof listProposals>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  ListProposalsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listProposals>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listProposals>>,
          TError,
          Awaited<ReturnType<typeof listProposals>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListProposals<TData = Awaited<ReturnType<typeof listProposals>>, TError = ErrorType<ProblemDto>>(
 params?: ListProposalsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listProposals>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listProposals>>,
          TError,
          Awaited<ReturnType<typeof listProposals>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListProposals<TData = Awaited<ReturnType<typeof listProposals>>, TError = ErrorType<ProblemDto>>(
 params?: ListProposalsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listProposals>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List proposals
 */

export function useListProposals<TData = Awaited<ReturnType<typeof listProposals>>, TError = ErrorType<ProblemDto>>(
 params?: ListProposalsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listProposals>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListProposalsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListDecidedProposalsUrl = (params?: ListDecidedProposalsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/v1/operations/proposals/decided?${stringifiedParams}` : `/v1/operations/proposals/decided`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor. All that are no longer open, latest decision first: what came of each, and what it is called by.
 * @summary List decided proposals
 */
export const listDecidedProposals = async (params?: ListDecidedProposalsParams, options?: Parameters<typeof send>[1]): Promise<ListDecidedProposalsReply> => {

  return send<ListDecidedProposalsReply>(getListDecidedProposalsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListDecidedProposalsQueryKey = (params?: ListDecidedProposalsParams,) => {
    return [
    `/v1/operations/proposals/decided`, ...(params ? [params] : [])
    ] as const;
    }


export const getListDecidedProposalsQueryOptions = <TData = Awaited<ReturnType<typeof listDecidedProposals>>, TError = ErrorType<ProblemDto>>(params?: ListDecidedProposalsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listDecidedProposals>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListDecidedProposalsQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listDecidedProposals>>> = ({ signal }) => listDecidedProposals(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listDecidedProposals>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListDecidedProposalsQueryResult = NonNullable<Awaited<ReturnType<typeof listDecidedProposals>>>
export type ListDecidedProposalsQueryError = ErrorType<ProblemDto>


export function useListDecidedProposals<TData = Awaited<ReturnType<typeof listDecidedProposals>>, TError = ErrorType<ProblemDto>>(
 params: undefined |  ListDecidedProposalsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listDecidedProposals>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listDecidedProposals>>,
          TError,
          Awaited<ReturnType<typeof listDecidedProposals>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListDecidedProposals<TData = Awaited<ReturnType<typeof listDecidedProposals>>, TError = ErrorType<ProblemDto>>(
 params?: ListDecidedProposalsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listDecidedProposals>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listDecidedProposals>>,
          TError,
          Awaited<ReturnType<typeof listDecidedProposals>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListDecidedProposals<TData = Awaited<ReturnType<typeof listDecidedProposals>>, TError = ErrorType<ProblemDto>>(
 params?: ListDecidedProposalsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listDecidedProposals>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List decided proposals
 */

export function useListDecidedProposals<TData = Awaited<ReturnType<typeof listDecidedProposals>>, TError = ErrorType<ProblemDto>>(
 params?: ListDecidedProposalsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listDecidedProposals>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListDecidedProposalsQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGetProposalUrl = (id: string,) => {




  return `/v1/operations/proposals/${encodeURIComponent(String(id))}`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor.
 * @summary Read a proposal
 */
export const getProposal = async (id: string, options?: Parameters<typeof send>[1]): Promise<GetProposalReply> => {

  return send<GetProposalReply>(getGetProposalUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetProposalQueryKey = (id: string,) => {
    return [
    `/v1/operations/proposals/${id}`
    ] as const;
    }


export const getGetProposalQueryOptions = <TData = Awaited<ReturnType<typeof getProposal>>, TError = ErrorType<ProblemDto>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProposal>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetProposalQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getProposal>>> = ({ signal }) => getProposal(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getProposal>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetProposalQueryResult = NonNullable<Awaited<ReturnType<typeof getProposal>>>
export type GetProposalQueryError = ErrorType<ProblemDto>


export function useGetProposal<TData = Awaited<ReturnType<typeof getProposal>>, TError = ErrorType<ProblemDto>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProposal>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getProposal>>,
          TError,
          Awaited<ReturnType<typeof getProposal>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetProposal<TData = Awaited<ReturnType<typeof getProposal>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProposal>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getProposal>>,
          TError,
          Awaited<ReturnType<typeof getProposal>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetProposal<TData = Awaited<ReturnType<typeof getProposal>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProposal>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read a proposal
 */

export function useGetProposal<TData = Awaited<ReturnType<typeof getProposal>>, TError = ErrorType<ProblemDto>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getProposal>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetProposalQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getProposeCompletionUrl = () => {




  return `/v1/operations/proposals/completion`
}

/**
 * For operators with the role reviewer or approver. For what needs a second operator. The rate of a late deposit is settled here; nothing moves yet. With `status` failed it is refused: a withdrawal in processing returns no other way.
 * @summary Propose to complete or refuse a deposit or a withdrawal
 */
export const proposeCompletion = async (completionProposalRequest: CompletionProposalRequest, options?: Parameters<typeof send>[1]): Promise<ProposeCompletionReply> => {

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
return send<ProposeCompletionReply>(getProposeCompletionUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(completionProposalRequest)
  }
);}





export const getProposeCompletionMutationKey = () => ['proposeCompletion'] as const;

export const getProposeCompletionMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeCompletion>>, TError,ProposeCompletionMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof proposeCompletion>>, TError,ProposeCompletionMutationVariables, TContext> => {

const mutationKey = getProposeCompletionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof proposeCompletion>>, ProposeCompletionMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  proposeCompletion(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProposeCompletionMutationResult = NonNullable<Awaited<ReturnType<typeof proposeCompletion>>>
    export type ProposeCompletionMutationBody = CompletionProposalRequest
    export type ProposeCompletionMutationError = ErrorType<ProblemDto>
    export type ProposeCompletionMutationVariables = {data: CompletionProposalRequest}

    /**
 * @summary Propose to complete or refuse a deposit or a withdrawal
 */
export const useProposeCompletion = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeCompletion>>, TError,ProposeCompletionMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof proposeCompletion>>,
        TError,
        ProposeCompletionMutationVariables,
        TContext
      > => {
      return useMutation(getProposeCompletionMutationOptions(options), queryClient);
    }
    export const getProposeSuspensionUrl = () => {




  return `/v1/operations/proposals/suspension`
}

/**
 * For operators with the role reviewer or approver. Once another operator approves it, the customer is suspended until an operator ends it: from then on, or from before, where one operator suspended them alone.
 * @summary Propose to suspend a customer for longer than 72 hours
 */
export const proposeSuspension = async (suspensionProposalRequest: SuspensionProposalRequest, options?: Parameters<typeof send>[1]): Promise<ProposeSuspensionReply> => {

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
return send<ProposeSuspensionReply>(getProposeSuspensionUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(suspensionProposalRequest)
  }
);}





export const getProposeSuspensionMutationKey = () => ['proposeSuspension'] as const;

export const getProposeSuspensionMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeSuspension>>, TError,ProposeSuspensionMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof proposeSuspension>>, TError,ProposeSuspensionMutationVariables, TContext> => {

const mutationKey = getProposeSuspensionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof proposeSuspension>>, ProposeSuspensionMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  proposeSuspension(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProposeSuspensionMutationResult = NonNullable<Awaited<ReturnType<typeof proposeSuspension>>>
    export type ProposeSuspensionMutationBody = SuspensionProposalRequest
    export type ProposeSuspensionMutationError = ErrorType<ProblemDto>
    export type ProposeSuspensionMutationVariables = {data: SuspensionProposalRequest}

    /**
 * @summary Propose to suspend a customer for longer than 72 hours
 */
export const useProposeSuspension = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeSuspension>>, TError,ProposeSuspensionMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof proposeSuspension>>,
        TError,
        ProposeSuspensionMutationVariables,
        TContext
      > => {
      return useMutation(getProposeSuspensionMutationOptions(options), queryClient);
    }
    export const getApproveProposalUrl = (id: string,) => {




  return `/v1/operations/proposals/${encodeURIComponent(String(id))}/approve`
}

/**
 * For operators with the role approver. Carries it out at once, exactly as it was proposed; a payment method or an account key takes effect after `PAYMENT_METHOD_DELAY_HOURS`. Another operator than the proposer approves; a correction that takes money not for 72 hours, and one that its customer contests by two, of whom the second carries it out. Sent again by the same operator, it answers the same. Refused by a rule, the proposal stays open. With a second factor, it needs a confirmation of `{ proposalId }`.
 * @summary Approve a proposal
 */
export const approveProposal = async (id: string, options?: Parameters<typeof send>[1]): Promise<ApproveProposalReply> => {

  return send<ApproveProposalReply>(getApproveProposalUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getApproveProposalMutationKey = () => ['approveProposal'] as const;

export const getApproveProposalMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof approveProposal>>, TError,ApproveProposalMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof approveProposal>>, TError,ApproveProposalMutationVariables, TContext> => {

const mutationKey = getApproveProposalMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof approveProposal>>, ApproveProposalMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  approveProposal(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ApproveProposalMutationResult = NonNullable<Awaited<ReturnType<typeof approveProposal>>>

    export type ApproveProposalMutationError = ErrorType<ProblemDto>
    export type ApproveProposalMutationVariables = {id: string}

    /**
 * @summary Approve a proposal
 */
export const useApproveProposal = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof approveProposal>>, TError,ApproveProposalMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof approveProposal>>,
        TError,
        ApproveProposalMutationVariables,
        TContext
      > => {
      return useMutation(getApproveProposalMutationOptions(options), queryClient);
    }
    export const getRefuseProposalUrl = (id: string,) => {




  return `/v1/operations/proposals/${encodeURIComponent(String(id))}/refuse`
}

/**
 * For operators with the role approver.
 * @summary Refuse a proposal of another operator
 */
export const refuseProposal = async (id: string,
    closeProposalRequest: CloseProposalRequest, options?: Parameters<typeof send>[1]): Promise<RefuseProposalReply> => {

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
return send<RefuseProposalReply>(getRefuseProposalUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(closeProposalRequest)
  }
);}





export const getRefuseProposalMutationKey = () => ['refuseProposal'] as const;

export const getRefuseProposalMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof refuseProposal>>, TError,RefuseProposalMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof refuseProposal>>, TError,RefuseProposalMutationVariables, TContext> => {

const mutationKey = getRefuseProposalMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof refuseProposal>>, RefuseProposalMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  refuseProposal(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RefuseProposalMutationResult = NonNullable<Awaited<ReturnType<typeof refuseProposal>>>
    export type RefuseProposalMutationBody = CloseProposalRequest
    export type RefuseProposalMutationError = ErrorType<ProblemDto>
    export type RefuseProposalMutationVariables = {id: string;data: CloseProposalRequest}

    /**
 * @summary Refuse a proposal of another operator
 */
export const useRefuseProposal = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof refuseProposal>>, TError,RefuseProposalMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof refuseProposal>>,
        TError,
        RefuseProposalMutationVariables,
        TContext
      > => {
      return useMutation(getRefuseProposalMutationOptions(options), queryClient);
    }
    export const getTakeProposalUrl = (id: string,) => {




  return `/v1/operations/proposals/${encodeURIComponent(String(id))}/taken`
}

/**
 * For operators with the role approver. For five minutes, so that others see who is deciding it. Taking it again renews the time. `takeOverFrom` takes it from the colleague who has it, which the audit log records. It keeps nobody from deciding the proposal, and is apart from taking the case that it is about.
 * @summary Take a proposal, keep it, or take it over
 */
export const takeProposal = async (id: string,
    takeRequest?: TakeRequest, options?: Parameters<typeof send>[1]): Promise<TakeProposalReply> => {

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
return send<TakeProposalReply>(getTakeProposalUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(takeRequest)
  }
);}





export const getTakeProposalMutationKey = () => ['takeProposal'] as const;

export const getTakeProposalMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof takeProposal>>, TError,TakeProposalMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof takeProposal>>, TError,TakeProposalMutationVariables, TContext> => {

const mutationKey = getTakeProposalMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof takeProposal>>, TakeProposalMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  takeProposal(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type TakeProposalMutationResult = NonNullable<Awaited<ReturnType<typeof takeProposal>>>
    export type TakeProposalMutationBody = TakeRequest | undefined
    export type TakeProposalMutationError = ErrorType<ProblemDto>
    export type TakeProposalMutationVariables = {id: string;data?: TakeRequest}

    /**
 * @summary Take a proposal, keep it, or take it over
 */
export const useTakeProposal = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof takeProposal>>, TError,TakeProposalMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof takeProposal>>,
        TError,
        TakeProposalMutationVariables,
        TContext
      > => {
      return useMutation(getTakeProposalMutationOptions(options), queryClient);
    }
    export const getLeaveProposalUrl = (id: string,) => {




  return `/v1/operations/proposals/${encodeURIComponent(String(id))}/taken`
}

/**
 * For operators with the role approver.
 * @summary Give back a proposal that you have taken
 */
export const leaveProposal = async (id: string, options?: Parameters<typeof send>[1]): Promise<LeaveProposalReply> => {

  return send<LeaveProposalReply>(getLeaveProposalUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getLeaveProposalMutationKey = () => ['leaveProposal'] as const;

export const getLeaveProposalMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof leaveProposal>>, TError,LeaveProposalMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof leaveProposal>>, TError,LeaveProposalMutationVariables, TContext> => {

const mutationKey = getLeaveProposalMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof leaveProposal>>, LeaveProposalMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  leaveProposal(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type LeaveProposalMutationResult = NonNullable<Awaited<ReturnType<typeof leaveProposal>>>

    export type LeaveProposalMutationError = ErrorType<ProblemDto>
    export type LeaveProposalMutationVariables = {id: string}

    /**
 * @summary Give back a proposal that you have taken
 */
export const useLeaveProposal = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof leaveProposal>>, TError,LeaveProposalMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof leaveProposal>>,
        TError,
        LeaveProposalMutationVariables,
        TContext
      > => {
      return useMutation(getLeaveProposalMutationOptions(options), queryClient);
    }
    export const getWithdrawProposalUrl = (id: string,) => {




  return `/v1/operations/proposals/${encodeURIComponent(String(id))}/withdraw`
}

/**
 * For operators with the role reviewer, approver or treasurer.
 * @summary Withdraw a proposal of one’s own
 */
export const withdrawProposal = async (id: string,
    closeProposalRequest: CloseProposalRequest, options?: Parameters<typeof send>[1]): Promise<WithdrawProposalReply> => {

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
return send<WithdrawProposalReply>(getWithdrawProposalUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(closeProposalRequest)
  }
);}





export const getWithdrawProposalMutationKey = () => ['withdrawProposal'] as const;

export const getWithdrawProposalMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof withdrawProposal>>, TError,WithdrawProposalMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof withdrawProposal>>, TError,WithdrawProposalMutationVariables, TContext> => {

const mutationKey = getWithdrawProposalMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof withdrawProposal>>, WithdrawProposalMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  withdrawProposal(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type WithdrawProposalMutationResult = NonNullable<Awaited<ReturnType<typeof withdrawProposal>>>
    export type WithdrawProposalMutationBody = CloseProposalRequest
    export type WithdrawProposalMutationError = ErrorType<ProblemDto>
    export type WithdrawProposalMutationVariables = {id: string;data: CloseProposalRequest}

    /**
 * @summary Withdraw a proposal of one’s own
 */
export const useWithdrawProposal = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof withdrawProposal>>, TError,WithdrawProposalMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof withdrawProposal>>,
        TError,
        WithdrawProposalMutationVariables,
        TContext
      > => {
      return useMutation(getWithdrawProposalMutationOptions(options), queryClient);
    }
    export const getGetBudgetUrl = () => {




  return `/v1/operations/budget`
}

/**
 * For operators with the role support, reviewer, approver, treasurer or auditor.
 * @summary Read the promotions budget
 */
export const getBudget = async ( options?: Parameters<typeof send>[1]): Promise<GetBudgetReply> => {

  return send<GetBudgetReply>(getGetBudgetUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getGetBudgetQueryKey = () => {
    return [
    `/v1/operations/budget`
    ] as const;
    }


export const getGetBudgetQueryOptions = <TData = Awaited<ReturnType<typeof getBudget>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getBudget>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getGetBudgetQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof getBudget>>> = ({ signal }) => getBudget({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof getBudget>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type GetBudgetQueryResult = NonNullable<Awaited<ReturnType<typeof getBudget>>>
export type GetBudgetQueryError = ErrorType<ProblemDto>


export function useGetBudget<TData = Awaited<ReturnType<typeof getBudget>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof getBudget>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof getBudget>>,
          TError,
          Awaited<ReturnType<typeof getBudget>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetBudget<TData = Awaited<ReturnType<typeof getBudget>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getBudget>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof getBudget>>,
          TError,
          Awaited<ReturnType<typeof getBudget>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useGetBudget<TData = Awaited<ReturnType<typeof getBudget>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getBudget>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read the promotions budget
 */

export function useGetBudget<TData = Awaited<ReturnType<typeof getBudget>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof getBudget>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getGetBudgetQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getGrantBonusUrl = () => {




  return `/v1/operations/bonuses`
}

/**
 * For operators with the role reviewer or approver. The investor reads the sentence of the reason. With a second factor, it needs a confirmation of `{ customerId, amount, reason }`.
 * @summary Grant a bonus from the promotions budget
 */
export const grantBonus = async (bonusRequest: BonusRequest, options?: Parameters<typeof send>[1]): Promise<GrantBonusReply> => {

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
return send<GrantBonusReply>(getGrantBonusUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(bonusRequest)
  }
);}





export const getGrantBonusMutationKey = () => ['grantBonus'] as const;

export const getGrantBonusMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof grantBonus>>, TError,GrantBonusMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof grantBonus>>, TError,GrantBonusMutationVariables, TContext> => {

const mutationKey = getGrantBonusMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof grantBonus>>, GrantBonusMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  grantBonus(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type GrantBonusMutationResult = NonNullable<Awaited<ReturnType<typeof grantBonus>>>
    export type GrantBonusMutationBody = BonusRequest
    export type GrantBonusMutationError = ErrorType<ProblemDto>
    export type GrantBonusMutationVariables = {data: BonusRequest}

    /**
 * @summary Grant a bonus from the promotions budget
 */
export const useGrantBonus = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof grantBonus>>, TError,GrantBonusMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof grantBonus>>,
        TError,
        GrantBonusMutationVariables,
        TContext
      > => {
      return useMutation(getGrantBonusMutationOptions(options), queryClient);
    }
    export const getProposeCorrectionUrl = () => {




  return `/v1/operations/proposals/correction`
}

/**
 * For operators with the role reviewer or approver. Moves money in the opposite direction of a credited deposit, a paid withdrawal, a settled trade, a bonus, a fee or a correction, never more than it moved. A paid withdrawal is corrected by the coins that really left (`sentCoin`), and so is a correction of one; `GET /v1/operations/transactions/{id}/correction` says the dollars. One that takes money is announced to the customer, waits 72 hours and can be contested; that of a settled trade has the amount that the recorded prices give (`wrong-price`). Another operator approves it. With a second factor, it needs a confirmation of `{ transactionId, amount, reason }`, with `sentCoin` where it is given.
 * @summary Propose to correct a transaction
 */
export const proposeCorrection = async (correctionProposalRequest: CorrectionProposalRequest, options?: Parameters<typeof send>[1]): Promise<ProposeCorrectionReply> => {

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
return send<ProposeCorrectionReply>(getProposeCorrectionUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(correctionProposalRequest)
  }
);}





export const getProposeCorrectionMutationKey = () => ['proposeCorrection'] as const;

export const getProposeCorrectionMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeCorrection>>, TError,ProposeCorrectionMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof proposeCorrection>>, TError,ProposeCorrectionMutationVariables, TContext> => {

const mutationKey = getProposeCorrectionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof proposeCorrection>>, ProposeCorrectionMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  proposeCorrection(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProposeCorrectionMutationResult = NonNullable<Awaited<ReturnType<typeof proposeCorrection>>>
    export type ProposeCorrectionMutationBody = CorrectionProposalRequest
    export type ProposeCorrectionMutationError = ErrorType<ProblemDto>
    export type ProposeCorrectionMutationVariables = {data: CorrectionProposalRequest}

    /**
 * @summary Propose to correct a transaction
 */
export const useProposeCorrection = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeCorrection>>, TError,ProposeCorrectionMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof proposeCorrection>>,
        TError,
        ProposeCorrectionMutationVariables,
        TContext
      > => {
      return useMutation(getProposeCorrectionMutationOptions(options), queryClient);
    }
    export const getProposeBudgetUrl = () => {




  return `/v1/operations/proposals/budget`
}

/**
 * For operators with the role treasurer. Another operator approves it. With a second factor, it needs a confirmation of `{ amount }`.
 * @summary Propose a promotions budget
 */
export const proposeBudget = async (budgetProposalRequest: BudgetProposalRequest, options?: Parameters<typeof send>[1]): Promise<ProposeBudgetReply> => {

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
return send<ProposeBudgetReply>(getProposeBudgetUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(budgetProposalRequest)
  }
);}





export const getProposeBudgetMutationKey = () => ['proposeBudget'] as const;

export const getProposeBudgetMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeBudget>>, TError,ProposeBudgetMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof proposeBudget>>, TError,ProposeBudgetMutationVariables, TContext> => {

const mutationKey = getProposeBudgetMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof proposeBudget>>, ProposeBudgetMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  proposeBudget(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProposeBudgetMutationResult = NonNullable<Awaited<ReturnType<typeof proposeBudget>>>
    export type ProposeBudgetMutationBody = BudgetProposalRequest
    export type ProposeBudgetMutationError = ErrorType<ProblemDto>
    export type ProposeBudgetMutationVariables = {data: BudgetProposalRequest}

    /**
 * @summary Propose a promotions budget
 */
export const useProposeBudget = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeBudget>>, TError,ProposeBudgetMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof proposeBudget>>,
        TError,
        ProposeBudgetMutationVariables,
        TContext
      > => {
      return useMutation(getProposeBudgetMutationOptions(options), queryClient);
    }
