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
  AddWithdrawalAddressReply,
  AddWithdrawalAddressRequest,
  CodeRequest,
  ConfirmWithdrawalAddressReply,
  ConfirmWithdrawalAddressRequest,
  ListWithdrawalAddressesReply,
  ProblemDto,
  RemoveWithdrawalAddressReply,
  RenameWithdrawalAddressReply,
  RenameWithdrawalAddressRequest,
  SendAllowListCodeReply,
  SendWithdrawalAddressCodeReply,
  TurnAllowListOffReply,
  TurnAllowListOnReply
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

export const getTurnAllowListOnUrl = () => {




  return `/v1/withdrawal-address/allow-list/on`
}

/**
 * For verified investors. Takes effect at once: no address can be added until it is turned off. Also cancels turning it off.
 * @summary Turn on your allow-list
 */
export const turnAllowListOn = async ( options?: Parameters<typeof send>[1]): Promise<TurnAllowListOnReply> => {

  return send<TurnAllowListOnReply>(getTurnAllowListOnUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getTurnAllowListOnMutationKey = () => ['turnAllowListOn'] as const;

export const getTurnAllowListOnMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof turnAllowListOn>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof turnAllowListOn>>, TError,void, TContext> => {

const mutationKey = getTurnAllowListOnMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof turnAllowListOn>>, void> = () => {


          return  turnAllowListOn(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type TurnAllowListOnMutationResult = NonNullable<Awaited<ReturnType<typeof turnAllowListOn>>>

    export type TurnAllowListOnMutationError = ErrorType<ProblemDto>


    /**
 * @summary Turn on your allow-list
 */
export const useTurnAllowListOn = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof turnAllowListOn>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof turnAllowListOn>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getTurnAllowListOnMutationOptions(options), queryClient);
    }
    export const getSendAllowListCodeUrl = () => {




  return `/v1/withdrawal-address/allow-list/code`
}

/**
 * For verified investors.
 * @summary Email the code that turns off the allow-list
 */
export const sendAllowListCode = async ( options?: Parameters<typeof send>[1]): Promise<SendAllowListCodeReply> => {

  return send<SendAllowListCodeReply>(getSendAllowListCodeUrl(),
  {
    ...options,
    method: 'POST'


  }
);}





export const getSendAllowListCodeMutationKey = () => ['sendAllowListCode'] as const;

export const getSendAllowListCodeMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendAllowListCode>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof sendAllowListCode>>, TError,void, TContext> => {

const mutationKey = getSendAllowListCodeMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof sendAllowListCode>>, void> = () => {


          return  sendAllowListCode(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SendAllowListCodeMutationResult = NonNullable<Awaited<ReturnType<typeof sendAllowListCode>>>

    export type SendAllowListCodeMutationError = ErrorType<ProblemDto>


    /**
 * @summary Email the code that turns off the allow-list
 */
export const useSendAllowListCode = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendAllowListCode>>, TError,void, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof sendAllowListCode>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getSendAllowListCodeMutationOptions(options), queryClient);
    }
    export const getTurnAllowListOffUrl = () => {




  return `/v1/withdrawal-address/allow-list/off`
}

/**
 * For verified investors. Takes the code from the email and, with a second factor, a confirmation of `leave-allow-list`. It ends after the hold.
 * @summary Turn off your allow-list
 */
export const turnAllowListOff = async (codeRequest: CodeRequest, options?: Parameters<typeof send>[1]): Promise<TurnAllowListOffReply> => {

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
return send<TurnAllowListOffReply>(getTurnAllowListOffUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(codeRequest)
  }
);}





export const getTurnAllowListOffMutationKey = () => ['turnAllowListOff'] as const;

export const getTurnAllowListOffMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof turnAllowListOff>>, TError,TurnAllowListOffMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof turnAllowListOff>>, TError,TurnAllowListOffMutationVariables, TContext> => {

const mutationKey = getTurnAllowListOffMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof turnAllowListOff>>, TurnAllowListOffMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  turnAllowListOff(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type TurnAllowListOffMutationResult = NonNullable<Awaited<ReturnType<typeof turnAllowListOff>>>
    export type TurnAllowListOffMutationBody = CodeRequest
    export type TurnAllowListOffMutationError = ErrorType<ProblemDto>
    export type TurnAllowListOffMutationVariables = {data: CodeRequest}

    /**
 * @summary Turn off your allow-list
 */
export const useTurnAllowListOff = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof turnAllowListOff>>, TError,TurnAllowListOffMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof turnAllowListOff>>,
        TError,
        TurnAllowListOffMutationVariables,
        TContext
      > => {
      return useMutation(getTurnAllowListOffMutationOptions(options), queryClient);
    }
    export const getListWithdrawalAddressesUrl = () => {




  return `/v1/withdrawal-address`
}

/**
 * For verified investors. Withdrawals go only to its confirmed addresses, once their hold has ended.
 * @summary Read your address book
 */
export const listWithdrawalAddresses = async ( options?: Parameters<typeof send>[1]): Promise<ListWithdrawalAddressesReply> => {

  return send<ListWithdrawalAddressesReply>(getListWithdrawalAddressesUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getListWithdrawalAddressesQueryKey = () => {
    return [
    `/v1/withdrawal-address`
    ] as const;
    }


export const getListWithdrawalAddressesQueryOptions = <TData = Awaited<ReturnType<typeof listWithdrawalAddresses>>, TError = ErrorType<ProblemDto>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWithdrawalAddresses>>, TError, TData>>, request?: SecondParameter<typeof send>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getListWithdrawalAddressesQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof listWithdrawalAddresses>>> = ({ signal }) => listWithdrawalAddresses({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof listWithdrawalAddresses>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ListWithdrawalAddressesQueryResult = NonNullable<Awaited<ReturnType<typeof listWithdrawalAddresses>>>
export type ListWithdrawalAddressesQueryError = ErrorType<ProblemDto>


export function useListWithdrawalAddresses<TData = Awaited<ReturnType<typeof listWithdrawalAddresses>>, TError = ErrorType<ProblemDto>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWithdrawalAddresses>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof listWithdrawalAddresses>>,
          TError,
          Awaited<ReturnType<typeof listWithdrawalAddresses>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListWithdrawalAddresses<TData = Awaited<ReturnType<typeof listWithdrawalAddresses>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWithdrawalAddresses>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof listWithdrawalAddresses>>,
          TError,
          Awaited<ReturnType<typeof listWithdrawalAddresses>>
        > , 'initialData'
      >, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useListWithdrawalAddresses<TData = Awaited<ReturnType<typeof listWithdrawalAddresses>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWithdrawalAddresses>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
/**
 * @summary Read your address book
 */

export function useListWithdrawalAddresses<TData = Awaited<ReturnType<typeof listWithdrawalAddresses>>, TError = ErrorType<ProblemDto>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof listWithdrawalAddresses>>, TError, TData>>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getListWithdrawalAddressesQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getAddWithdrawalAddressUrl = () => {




  return `/v1/withdrawal-address`
}

/**
 * For verified investors. You are emailed a code to confirm it. With a second factor, it needs a confirmation of `{ network, address }`.
 * @summary Add an address to your address book
 */
export const addWithdrawalAddress = async (addWithdrawalAddressRequest: AddWithdrawalAddressRequest, options?: Parameters<typeof send>[1]): Promise<AddWithdrawalAddressReply> => {

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
return send<AddWithdrawalAddressReply>(getAddWithdrawalAddressUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(addWithdrawalAddressRequest)
  }
);}





export const getAddWithdrawalAddressMutationKey = () => ['addWithdrawalAddress'] as const;

export const getAddWithdrawalAddressMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof addWithdrawalAddress>>, TError,AddWithdrawalAddressMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof addWithdrawalAddress>>, TError,AddWithdrawalAddressMutationVariables, TContext> => {

const mutationKey = getAddWithdrawalAddressMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof addWithdrawalAddress>>, AddWithdrawalAddressMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  addWithdrawalAddress(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type AddWithdrawalAddressMutationResult = NonNullable<Awaited<ReturnType<typeof addWithdrawalAddress>>>
    export type AddWithdrawalAddressMutationBody = AddWithdrawalAddressRequest
    export type AddWithdrawalAddressMutationError = ErrorType<ProblemDto>
    export type AddWithdrawalAddressMutationVariables = {data: AddWithdrawalAddressRequest}

    /**
 * @summary Add an address to your address book
 */
export const useAddWithdrawalAddress = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof addWithdrawalAddress>>, TError,AddWithdrawalAddressMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof addWithdrawalAddress>>,
        TError,
        AddWithdrawalAddressMutationVariables,
        TContext
      > => {
      return useMutation(getAddWithdrawalAddressMutationOptions(options), queryClient);
    }
    export const getSendWithdrawalAddressCodeUrl = (id: string,) => {




  return `/v1/withdrawal-address/${encodeURIComponent(String(id))}/code`
}

/**
 * For verified investors.
 * @summary Email another code for an address
 */
export const sendWithdrawalAddressCode = async (id: string, options?: Parameters<typeof send>[1]): Promise<SendWithdrawalAddressCodeReply> => {

  return send<SendWithdrawalAddressCodeReply>(getSendWithdrawalAddressCodeUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getSendWithdrawalAddressCodeMutationKey = () => ['sendWithdrawalAddressCode'] as const;

export const getSendWithdrawalAddressCodeMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendWithdrawalAddressCode>>, TError,SendWithdrawalAddressCodeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof sendWithdrawalAddressCode>>, TError,SendWithdrawalAddressCodeMutationVariables, TContext> => {

const mutationKey = getSendWithdrawalAddressCodeMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof sendWithdrawalAddressCode>>, SendWithdrawalAddressCodeMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  sendWithdrawalAddressCode(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SendWithdrawalAddressCodeMutationResult = NonNullable<Awaited<ReturnType<typeof sendWithdrawalAddressCode>>>

    export type SendWithdrawalAddressCodeMutationError = ErrorType<ProblemDto>
    export type SendWithdrawalAddressCodeMutationVariables = {id: string}

    /**
 * @summary Email another code for an address
 */
export const useSendWithdrawalAddressCode = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sendWithdrawalAddressCode>>, TError,SendWithdrawalAddressCodeMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof sendWithdrawalAddressCode>>,
        TError,
        SendWithdrawalAddressCodeMutationVariables,
        TContext
      > => {
      return useMutation(getSendWithdrawalAddressCodeMutationOptions(options), queryClient);
    }
    export const getConfirmWithdrawalAddressUrl = (id: string,) => {




  return `/v1/withdrawal-address/${encodeURIComponent(String(id))}/confirm`
}

/**
 * For verified investors. Its hold starts then. An address that looks like a known one needs `checked: true`.
 * @summary Confirm an address with the code from the email
 */
export const confirmWithdrawalAddress = async (id: string,
    confirmWithdrawalAddressRequest: ConfirmWithdrawalAddressRequest, options?: Parameters<typeof send>[1]): Promise<ConfirmWithdrawalAddressReply> => {

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
return send<ConfirmWithdrawalAddressReply>(getConfirmWithdrawalAddressUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(confirmWithdrawalAddressRequest)
  }
);}





export const getConfirmWithdrawalAddressMutationKey = () => ['confirmWithdrawalAddress'] as const;

export const getConfirmWithdrawalAddressMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof confirmWithdrawalAddress>>, TError,ConfirmWithdrawalAddressMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof confirmWithdrawalAddress>>, TError,ConfirmWithdrawalAddressMutationVariables, TContext> => {

const mutationKey = getConfirmWithdrawalAddressMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof confirmWithdrawalAddress>>, ConfirmWithdrawalAddressMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  confirmWithdrawalAddress(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ConfirmWithdrawalAddressMutationResult = NonNullable<Awaited<ReturnType<typeof confirmWithdrawalAddress>>>
    export type ConfirmWithdrawalAddressMutationBody = ConfirmWithdrawalAddressRequest
    export type ConfirmWithdrawalAddressMutationError = ErrorType<ProblemDto>
    export type ConfirmWithdrawalAddressMutationVariables = {id: string;data: ConfirmWithdrawalAddressRequest}

    /**
 * @summary Confirm an address with the code from the email
 */
export const useConfirmWithdrawalAddress = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof confirmWithdrawalAddress>>, TError,ConfirmWithdrawalAddressMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof confirmWithdrawalAddress>>,
        TError,
        ConfirmWithdrawalAddressMutationVariables,
        TContext
      > => {
      return useMutation(getConfirmWithdrawalAddressMutationOptions(options), queryClient);
    }
    export const getRenameWithdrawalAddressUrl = (id: string,) => {




  return `/v1/withdrawal-address/${encodeURIComponent(String(id))}`
}

/**
 * For verified investors.
 * @summary Change the label of an address
 */
export const renameWithdrawalAddress = async (id: string,
    renameWithdrawalAddressRequest: RenameWithdrawalAddressRequest, options?: Parameters<typeof send>[1]): Promise<RenameWithdrawalAddressReply> => {

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
return send<RenameWithdrawalAddressReply>(getRenameWithdrawalAddressUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(renameWithdrawalAddressRequest)
  }
);}





export const getRenameWithdrawalAddressMutationKey = () => ['renameWithdrawalAddress'] as const;

export const getRenameWithdrawalAddressMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof renameWithdrawalAddress>>, TError,RenameWithdrawalAddressMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof renameWithdrawalAddress>>, TError,RenameWithdrawalAddressMutationVariables, TContext> => {

const mutationKey = getRenameWithdrawalAddressMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof renameWithdrawalAddress>>, RenameWithdrawalAddressMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  renameWithdrawalAddress(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RenameWithdrawalAddressMutationResult = NonNullable<Awaited<ReturnType<typeof renameWithdrawalAddress>>>
    export type RenameWithdrawalAddressMutationBody = RenameWithdrawalAddressRequest
    export type RenameWithdrawalAddressMutationError = ErrorType<ProblemDto>
    export type RenameWithdrawalAddressMutationVariables = {id: string;data: RenameWithdrawalAddressRequest}

    /**
 * @summary Change the label of an address
 */
export const useRenameWithdrawalAddress = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof renameWithdrawalAddress>>, TError,RenameWithdrawalAddressMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof renameWithdrawalAddress>>,
        TError,
        RenameWithdrawalAddressMutationVariables,
        TContext
      > => {
      return useMutation(getRenameWithdrawalAddressMutationOptions(options), queryClient);
    }
    export const getRemoveWithdrawalAddressUrl = (id: string,) => {




  return `/v1/withdrawal-address/${encodeURIComponent(String(id))}`
}

/**
 * For verified investors. Pending withdrawals to it will not be paid; the investor can cancel them. One already being sent (`processing`) goes through. If added again, it must be confirmed and held again.
 * @summary Remove an address from your address book
 */
export const removeWithdrawalAddress = async (id: string, options?: Parameters<typeof send>[1]): Promise<RemoveWithdrawalAddressReply> => {

  return send<RemoveWithdrawalAddressReply>(getRemoveWithdrawalAddressUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getRemoveWithdrawalAddressMutationKey = () => ['removeWithdrawalAddress'] as const;

export const getRemoveWithdrawalAddressMutationOptions = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removeWithdrawalAddress>>, TError,RemoveWithdrawalAddressMutationVariables, TContext>, request?: SecondParameter<typeof send>}
): UseMutationOptions<Awaited<ReturnType<typeof removeWithdrawalAddress>>, TError,RemoveWithdrawalAddressMutationVariables, TContext> => {

const mutationKey = getRemoveWithdrawalAddressMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof removeWithdrawalAddress>>, RemoveWithdrawalAddressMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  removeWithdrawalAddress(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RemoveWithdrawalAddressMutationResult = NonNullable<Awaited<ReturnType<typeof removeWithdrawalAddress>>>

    export type RemoveWithdrawalAddressMutationError = ErrorType<ProblemDto>
    export type RemoveWithdrawalAddressMutationVariables = {id: string}

    /**
 * @summary Remove an address from your address book
 */
export const useRemoveWithdrawalAddress = <TError = ErrorType<ProblemDto>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof removeWithdrawalAddress>>, TError,RemoveWithdrawalAddressMutationVariables, TContext>, request?: SecondParameter<typeof send>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof removeWithdrawalAddress>>,
        TError,
        RemoveWithdrawalAddressMutationVariables,
        TContext
      > => {
      return useMutation(getRemoveWithdrawalAddressMutationOptions(options), queryClient);
    }
