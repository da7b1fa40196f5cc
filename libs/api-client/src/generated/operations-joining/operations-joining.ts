import {
  useMutation
} from '@tanstack/react-query';
import type {
  MutationFunction,
  QueryClient,
  UseMutationOptions,
  UseMutationResult
} from '@tanstack/react-query';

import type {
  InvitationTokenRequest,
  JoinOperatorsReply,
  JoinRequest,
  LookAtInvitationReply,
  ProblemDto
} from '../model/index.js';

import { send } from '../../http.js';
import type { ErrorType } from '../../http.js';

type AwaitedInput<T> = PromiseLike<T> | T;

      type Awaited<O> = O extends AwaitedInput<infer T> ? T : never;


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



export const getLookAtInvitationUrl = () => {




  return `/v1/operations/join/look`
}

/**
 * Open to everyone.
 * @summary See for which address and role an invitation is
 */
export const lookAtInvitation = async (invitationTokenRequest: InvitationTokenRequest, options?: Parameters<typeof send>[1]): Promise<LookAtInvitationReply> => {

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
return send<LookAtInvitationReply>(getLookAtInvitationUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(invitationTokenRequest)
  }
);}





export const getLookAtInvitationMutationKey = () => ['lookAtInvitation'] as const;

export const getLookAtInvitationMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof lookAtInvitation>>, TError,LookAtInvitationMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof lookAtInvitation>>, TError,LookAtInvitationMutationVariables, TContext> => {

const mutationKey = getLookAtInvitationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof lookAtInvitation>>, LookAtInvitationMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  lookAtInvitation(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type LookAtInvitationMutationResult = NonNullable<Awaited<ReturnType<typeof lookAtInvitation>>>
    export type LookAtInvitationMutationBody = InvitationTokenRequest
    export type LookAtInvitationMutationError = ErrorType<ProblemDto>
    export type LookAtInvitationMutationVariables = {data: InvitationTokenRequest}

    /**
 * @summary See for which address and role an invitation is
 */
export const useLookAtInvitation = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof lookAtInvitation>>, TError,LookAtInvitationMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof lookAtInvitation>>,
        TError,
        LookAtInvitationMutationVariables,
        TContext
      > => {
      return useMutation(getLookAtInvitationMutationOptions(options), queryClient);
    }
    export const getJoinOperatorsUrl = () => {




  return `/v1/operations/join`
}

/**
 * Open to everyone. The invitation works once. Sign in afterwards; in live mode, set up a second factor first.
 * @summary Become an operator with an invitation
 */
export const joinOperators = async (joinRequest: JoinRequest, options?: Parameters<typeof send>[1]): Promise<JoinOperatorsReply> => {

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
return send<JoinOperatorsReply>(getJoinOperatorsUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(joinRequest)
  }
);}





export const getJoinOperatorsMutationKey = () => ['joinOperators'] as const;

export const getJoinOperatorsMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof joinOperators>>, TError,JoinOperatorsMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof joinOperators>>, TError,JoinOperatorsMutationVariables, TContext> => {

const mutationKey = getJoinOperatorsMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof joinOperators>>, JoinOperatorsMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  joinOperators(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type JoinOperatorsMutationResult = NonNullable<Awaited<ReturnType<typeof joinOperators>>>
    export type JoinOperatorsMutationBody = JoinRequest
    export type JoinOperatorsMutationError = ErrorType<ProblemDto>
    export type JoinOperatorsMutationVariables = {data: JoinRequest}

    /**
 * @summary Become an operator with an invitation
 */
export const useJoinOperators = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof joinOperators>>, TError,JoinOperatorsMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof joinOperators>>,
        TError,
        JoinOperatorsMutationVariables,
        TContext
      > => {
      return useMutation(getJoinOperatorsMutationOptions(options), queryClient);
    }
