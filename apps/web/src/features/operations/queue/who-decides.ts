import type { TakenDto } from '@sextant/api-client';

/**
 * Who has taken a proposal, in words, for a place that says nothing else of it: "Tomas Halvorsen is deciding it".
 * @param me the id of the operator who reads it
 */
export const whoDecides = ({ operatorId, name }: Pick<TakenDto, 'operatorId' | 'name'>, me: string): string =>
  operatorId === me ? 'You are deciding it' : `${name} is deciding it`;
