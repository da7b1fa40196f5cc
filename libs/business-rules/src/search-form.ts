const APOSTROPHES = /[`´‘’‛ʹʻʼʽʾʿ′‵՚׳ꞌ＇]/g;
/** Marks on letters, and what takes up no place: joiners, fillers, tatweel, variation selectors. */
const MARKS =
  /[\u00ad\u00b7\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061c\u0640\u064b-\u065f\u0670\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;
const BETWEEN = /[\u0001-\u0020\u0085\u1680\u2028\u2029\u30fb!"#&()*+,./:;<=>?[\]{|}«»‚“”„‹›、。।،؛]+/g;
const JOINTS = /['\u002d\u058a\u05be\u1806\u2010-\u2015\u2043\u2053\u2212\u2e17\u2e3a\u2e3b\u301c\u30a0]+/g;
/** Characters that are written without blanks between words. */
const UNSPACED =
  /[\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\u{20000}-\u{3ffff}]/gu;
/** Letters that no normal form takes apart, and those that Arabic, Persian and Urdu keyboards have for one another. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ς: 'σ', ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
const PLAINED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/**
 * The form in which names are searched and compared: no case in any language, no marks, no punctuation, one blank
 * between words, and each East Asian character a word. `search_form.sql` does the same in the database.
 */
export const searchForm = (text: string): string => searchTerms(text).join(' ');

/** The words of a search in that form. East Asian characters that are written together stay one phrase. */
export function searchTerms(text: string): string[] {
  return text
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(PLAINED, (letter) => PLAIN[letter] ?? letter)
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(BETWEEN, ' ')
    .replace(JOINTS, ' ')
    .split(' ')
    .map((word) => word.replace(UNSPACED, ' $& ').replace(/ +/g, ' ').trim())
    .filter((word) => word !== '');
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The words of a search that are long enough to find a name by: two letters, or one East Asian character. */
export const nameTerms = (text: string): string[] =>
  searchTerms(text).filter((term) => Array.from(term).length > 1 || EAST_ASIAN.test(term));
