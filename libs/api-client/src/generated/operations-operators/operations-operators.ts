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
  ApproveOperatorChangeReply,
  ChangeRoleRequest,
  DropOperatorChangeReply,
  EndInvitationReply,
  InviteRequest,
  ListInvitationsReply,
  ListOperatorChangesReply,
  ListOperatorsReply,
  ProblemDto,
  ProposeEndReply,
  ProposeInvitationReply,
  ProposeRoleReply,
  ProposeSecondFactorResetReply
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

export const getListOperatorsUrl = () => {




  return `/v1/operations/operators`
}

/**
 * For operators with the role auditor or admin. With those who ended.
 * @summary List the operators
 */
export const listOperators = async ( options?: Parameters<typeof send>[1]): Promise<ListOperatorsReply> => {

  return send<ListOperatorsReply>(getListOperatorsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListOperatorsQueryKey = () => {
    return [
    `/v1/operations/operators`
    ] as const;
    }


export const getListOperatorsQueryOptions = <TData = Awaited<ReturnType<typeof listOperators>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOperators>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListOperatorsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listOperators>>> = ({ signal }) => listOperators({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listOperators>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListOperatorsQueryResult = NonNullable<Awaited<ReturnType<typeof listOperators>>>
export type ListOperatorsQueryError = ErrorType<ProblemDto>


export function useListOperators<TData = Awaited<ReturnType<typeof listOperators>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOperators>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOperators>>,
          TError,
          Awaited<ReturnType<typeof listOperators>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOperators<TData = Awaited<ReturnType<typeof listOperators>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOperators>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOperators>>,
          TError,
          Awaited<ReturnType<typeof listOperators>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOperators<TData = Awaited<ReturnType<typeof listOperators>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOperators>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the operators
 */

export function useListOperators<TData = Awaited<ReturnType<typeof listOperators>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOperators>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListOperatorsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getListInvitationsUrl = () => {




  return `/v1/operations/operators/invitations`
}

/**
 * For operators with the role auditor or admin.
 * @summary List the invitations that nobody has used yet
 */
export const listInvitations = async ( options?: Parameters<typeof send>[1]): Promise<ListInvitationsReply> => {

  return send<ListInvitationsReply>(getListInvitationsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListInvitationsQueryKey = () => {
    return [
    `/v1/operations/operators/invitations`
    ] as const;
    }


export const getListInvitationsQueryOptions = <TData = Awaited<ReturnType<typeof listInvitations>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInvitations>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListInvitationsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listInvitations>>> = ({ signal }) => listInvitations({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listInvitations>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListInvitationsQueryResult = NonNullable<Awaited<ReturnType<typeof listInvitations>>>
export type ListInvitationsQueryError = ErrorType<ProblemDto>


export function useListInvitations<TData = Awaited<ReturnType<typeof listInvitations>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInvitations>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listInvitations>>,
          TError,
          Awaited<ReturnType<typeof listInvitations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListInvitations<TData = Awaited<ReturnType<typeof listInvitations>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInvitations>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listInvitations>>,
          TError,
          Awaited<ReturnType<typeof listInvitations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListInvitations<TData = Awaited<ReturnType<typeof listInvitations>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInvitations>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the invitations that nobody has used yet
 */

export function useListInvitations<TData = Awaited<ReturnType<typeof listInvitations>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listInvitations>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListInvitationsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getProposeInvitationUrl = () => {




  return `/v1/operations/operators/invitations`
}

/**
 * For operators with the role admin. Once another admin approves it, the address is mailed a link that works once, for 72 hours. With a second factor, it needs a confirmation of `{ email, role }`.
 * @summary Propose to invite an operator
 */
export const proposeInvitation = async (inviteRequest: InviteRequest, options?: Parameters<typeof send>[1]): Promise<ProposeInvitationReply> => {

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
return send<ProposeInvitationReply>(getProposeInvitationUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(inviteRequest)
  }
);}





export const getProposeInvitationMutationKey = () => ['proposeInvitation'] as const;

export const getProposeInvitationMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeInvitation>>, TError,ProposeInvitationMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof proposeInvitation>>, TError,ProposeInvitationMutationVariables, TContext> => {

const mutationKey = getProposeInvitationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof proposeInvitation>>, ProposeInvitationMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  proposeInvitation(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProposeInvitationMutationResult = NonNullable<Awaited<ReturnType<typeof proposeInvitation>>>
    export type ProposeInvitationMutationBody = InviteRequest
    export type ProposeInvitationMutationError = ErrorType<ProblemDto>
    export type ProposeInvitationMutationVariables = {data: InviteRequest}

    /**
 * @summary Propose to invite an operator
 */
export const useProposeInvitation = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeInvitation>>, TError,ProposeInvitationMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof proposeInvitation>>,
        TError,
        ProposeInvitationMutationVariables,
        TContext
      > => {
      return useMutation(getProposeInvitationMutationOptions(options), queryClient);
    }
    export const getListOperatorChangesUrl = () => {




  return `/v1/operations/operators/changes`
}

/**
 * For operators with the role auditor or admin. Those that wait come first, then the latest decided ones, 50 in all.
 * @summary List the proposed changes of operators
 */
export const listOperatorChanges = async ( options?: Parameters<typeof send>[1]): Promise<ListOperatorChangesReply> => {

  return send<ListOperatorChangesReply>(getListOperatorChangesUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListOperatorChangesQueryKey = () => {
    return [
    `/v1/operations/operators/changes`
    ] as const;
    }


export const getListOperatorChangesQueryOptions = <TData = Awaited<ReturnType<typeof listOperatorChanges>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOperatorChanges>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListOperatorChangesQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listOperatorChanges>>> = ({ signal }) => listOperatorChanges({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listOperatorChanges>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListOperatorChangesQueryResult = NonNullable<Awaited<ReturnType<typeof listOperatorChanges>>>
export type ListOperatorChangesQueryError = ErrorType<ProblemDto>


export function useListOperatorChanges<TData = Awaited<ReturnType<typeof listOperatorChanges>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOperatorChanges>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOperatorChanges>>,
          TError,
          Awaited<ReturnType<typeof listOperatorChanges>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOperatorChanges<TData = Awaited<ReturnType<typeof listOperatorChanges>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOperatorChanges>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listOperatorChanges>>,
          TError,
          Awaited<ReturnType<typeof listOperatorChanges>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListOperatorChanges<TData = Awaited<ReturnType<typeof listOperatorChanges>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOperatorChanges>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary List the proposed changes of operators
 */

export function useListOperatorChanges<TData = Awaited<ReturnType<typeof listOperatorChanges>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listOperatorChanges>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListOperatorChangesQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getEndInvitationUrl = (id: string,) => {




  return `/v1/operations/operators/invitations/${encodeURIComponent(String(id))}/end`
}

/**
 * For operators with the role admin. Its link stops working.
 * @summary End an invitation
 */
export const endInvitation = async (id: string, options?: Parameters<typeof send>[1]): Promise<EndInvitationReply> => {

  return send<EndInvitationReply>(getEndInvitationUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getEndInvitationMutationKey = () => ['endInvitation'] as const;

export const getEndInvitationMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof endInvitation>>, TError,EndInvitationMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof endInvitation>>, TError,EndInvitationMutationVariables, TContext> => {

const mutationKey = getEndInvitationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof endInvitation>>, EndInvitationMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  endInvitation(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type EndInvitationMutationResult = NonNullable<Awaited<ReturnType<typeof endInvitation>>>

    export type EndInvitationMutationError = ErrorType<ProblemDto>
    export type EndInvitationMutationVariables = {id: string}

    /**
 * @summary End an invitation
 */
export const useEndInvitation = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof endInvitation>>, TError,EndInvitationMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof endInvitation>>,
        TError,
        EndInvitationMutationVariables,
        TContext
      > => {
      return useMutation(getEndInvitationMutationOptions(options), queryClient);
    }
    export const getApproveOperatorChangeUrl = (id: string,) => {




  return `/v1/operations/operators/changes/${encodeURIComponent(String(id))}/approve`
}

/**
 * For operators with the role admin. It takes effect at once. The admin who proposed it and the operator concerned cannot approve it. A new role counts from the next request; when an account ends or loses its second factor, its sessions end at once. With a second factor, it needs a confirmation of `{ changeId }`.
 * @summary Approve a change of an operator
 */
export const approveOperatorChange = async (id: string, options?: Parameters<typeof send>[1]): Promise<ApproveOperatorChangeReply> => {

  return send<ApproveOperatorChangeReply>(getApproveOperatorChangeUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getApproveOperatorChangeMutationKey = () => ['approveOperatorChange'] as const;

export const getApproveOperatorChangeMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof approveOperatorChange>>, TError,ApproveOperatorChangeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof approveOperatorChange>>, TError,ApproveOperatorChangeMutationVariables, TContext> => {

const mutationKey = getApproveOperatorChangeMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof approveOperatorChange>>, ApproveOperatorChangeMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  approveOperatorChange(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ApproveOperatorChangeMutationResult = NonNullable<Awaited<ReturnType<typeof approveOperatorChange>>>

    export type ApproveOperatorChangeMutationError = ErrorType<ProblemDto>
    export type ApproveOperatorChangeMutationVariables = {id: string}

    /**
 * @summary Approve a change of an operator
 */
export const useApproveOperatorChange = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof approveOperatorChange>>, TError,ApproveOperatorChangeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof approveOperatorChange>>,
        TError,
        ApproveOperatorChangeMutationVariables,
        TContext
      > => {
      return useMutation(getApproveOperatorChangeMutationOptions(options), queryClient);
    }
    export const getDropOperatorChangeUrl = (id: string,) => {




  return `/v1/operations/operators/changes/${encodeURIComponent(String(id))}/drop`
}

/**
 * For operators with the role admin. Any admin can, but for the operator concerned.
 * @summary Withdraw or refuse a change of an operator
 */
export const dropOperatorChange = async (id: string, options?: Parameters<typeof send>[1]): Promise<DropOperatorChangeReply> => {

  return send<DropOperatorChangeReply>(getDropOperatorChangeUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getDropOperatorChangeMutationKey = () => ['dropOperatorChange'] as const;

export const getDropOperatorChangeMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dropOperatorChange>>, TError,DropOperatorChangeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof dropOperatorChange>>, TError,DropOperatorChangeMutationVariables, TContext> => {

const mutationKey = getDropOperatorChangeMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof dropOperatorChange>>, DropOperatorChangeMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  dropOperatorChange(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DropOperatorChangeMutationResult = NonNullable<Awaited<ReturnType<typeof dropOperatorChange>>>

    export type DropOperatorChangeMutationError = ErrorType<ProblemDto>
    export type DropOperatorChangeMutationVariables = {id: string}

    /**
 * @summary Withdraw or refuse a change of an operator
 */
export const useDropOperatorChange = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dropOperatorChange>>, TError,DropOperatorChangeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof dropOperatorChange>>,
        TError,
        DropOperatorChangeMutationVariables,
        TContext
      > => {
      return useMutation(getDropOperatorChangeMutationOptions(options), queryClient);
    }
    export const getProposeRoleUrl = (id: string,) => {




  return `/v1/operations/operators/${encodeURIComponent(String(id))}/role`
}

/**
 * For operators with the role admin. It changes once another admin approves it. With a second factor, it needs a confirmation of `{ operatorId, role }`.
 * @summary Propose another role for an operator
 */
export const proposeRole = async (id: string,
    changeRoleRequest: ChangeRoleRequest, options?: Parameters<typeof send>[1]): Promise<ProposeRoleReply> => {

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
return send<ProposeRoleReply>(getProposeRoleUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(changeRoleRequest)
  }
);}





export const getProposeRoleMutationKey = () => ['proposeRole'] as const;

export const getProposeRoleMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeRole>>, TError,ProposeRoleMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof proposeRole>>, TError,ProposeRoleMutationVariables, TContext> => {

const mutationKey = getProposeRoleMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof proposeRole>>, ProposeRoleMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  proposeRole(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProposeRoleMutationResult = NonNullable<Awaited<ReturnType<typeof proposeRole>>>
    export type ProposeRoleMutationBody = ChangeRoleRequest
    export type ProposeRoleMutationError = ErrorType<ProblemDto>
    export type ProposeRoleMutationVariables = {id: string;data: ChangeRoleRequest}

    /**
 * @summary Propose another role for an operator
 */
export const useProposeRole = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeRole>>, TError,ProposeRoleMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof proposeRole>>,
        TError,
        ProposeRoleMutationVariables,
        TContext
      > => {
      return useMutation(getProposeRoleMutationOptions(options), queryClient);
    }
    export const getProposeEndUrl = (id: string,) => {




  return `/v1/operations/operators/${encodeURIComponent(String(id))}/end`
}

/**
 * For operators with the role admin. It ends once another admin approves it. The account is kept, so that the audit log keeps its name. With a second factor, it needs a confirmation of `{ operatorId }`.
 * @summary Propose to end an operator account
 */
export const proposeEnd = async (id: string, options?: Parameters<typeof send>[1]): Promise<ProposeEndReply> => {

  return send<ProposeEndReply>(getProposeEndUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getProposeEndMutationKey = () => ['proposeEnd'] as const;

export const getProposeEndMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeEnd>>, TError,ProposeEndMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof proposeEnd>>, TError,ProposeEndMutationVariables, TContext> => {

const mutationKey = getProposeEndMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof proposeEnd>>, ProposeEndMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  proposeEnd(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProposeEndMutationResult = NonNullable<Awaited<ReturnType<typeof proposeEnd>>>

    export type ProposeEndMutationError = ErrorType<ProblemDto>
    export type ProposeEndMutationVariables = {id: string}

    /**
 * @summary Propose to end an operator account
 */
export const useProposeEnd = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeEnd>>, TError,ProposeEndMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof proposeEnd>>,
        TError,
        ProposeEndMutationVariables,
        TContext
      > => {
      return useMutation(getProposeEndMutationOptions(options), queryClient);
    }
    export const getProposeSecondFactorResetUrl = (id: string,) => {




  return `/v1/operations/operators/${encodeURIComponent(String(id))}/second-factor/reset`
}

/**
 * For operators with the role admin. It is turned off once another admin approves it; the operator is mailed and signed out everywhere, and signs in with the password. With a second factor, it needs a confirmation of `{ operatorId, change }`, where `change` is `reset-second-factor`.
 * @summary Propose to turn off the second factor of an operator who lost it
 */
export const proposeSecondFactorReset = async (id: string, options?: Parameters<typeof send>[1]): Promise<ProposeSecondFactorResetReply> => {

  return send<ProposeSecondFactorResetReply>(getProposeSecondFactorResetUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getProposeSecondFactorResetMutationKey = () => ['proposeSecondFactorReset'] as const;

export const getProposeSecondFactorResetMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeSecondFactorReset>>, TError,ProposeSecondFactorResetMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof proposeSecondFactorReset>>, TError,ProposeSecondFactorResetMutationVariables, TContext> => {

const mutationKey = getProposeSecondFactorResetMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof proposeSecondFactorReset>>, ProposeSecondFactorResetMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  proposeSecondFactorReset(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProposeSecondFactorResetMutationResult = NonNullable<Awaited<ReturnType<typeof proposeSecondFactorReset>>>

    export type ProposeSecondFactorResetMutationError = ErrorType<ProblemDto>
    export type ProposeSecondFactorResetMutationVariables = {id: string}

    /**
 * @summary Propose to turn off the second factor of an operator who lost it
 */
export const useProposeSecondFactorReset = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof proposeSecondFactorReset>>, TError,ProposeSecondFactorResetMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof proposeSecondFactorReset>>,
        TError,
        ProposeSecondFactorResetMutationVariables,
        TContext
      > => {
      return useMutation(getProposeSecondFactorResetMutationOptions(options), queryClient);
    }
