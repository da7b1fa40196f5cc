import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';

const guesser = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  translations,
});
/** Longer ones are strong by their length; guessing on would only take time. */
const LOOKED_AT = 64;

export interface Guess {
  /** How hard it is to guess: 1 (easy) to 4. */
  score: 1 | 2 | 3 | 4;
  /** Why it is easy, in a sentence; empty where there is nothing to say. */
  warning: string;
}

/**
 * How hard a password is to guess, by zxcvbn: known passwords, words, names, keyboard paths, dates and repeats count for
 * what they are. Heavy with its dictionaries, so it is loaded when somebody is about to choose a password.
 * @param personal what an attacker knows of the person: names, address
 */
export function guessPassword(password: string, personal: readonly string[]): Guess {
  const words = [...personal.filter((word) => word !== ''), 'sextant'];
  const { score, feedback } = guesser.check(password.slice(0, LOOKED_AT), words);
  return { score: Math.max(1, score) as Guess['score'], warning: feedback.warning ?? '' };
}
