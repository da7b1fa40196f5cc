const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** 0 to 9 for a digit of any script. Unicode lists each script's digits in order, in blocks of ten. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((code - start) % 10);
}

/**
 * Text with ASCII digits, letters, marks and blanks for their full-width and foreign forms, without invisible
 * characters. Superscripts and fractions stay, so that 10² does not become 102.
 */
export function plainCharacters(text: string): string {
  return text
    .replace(FULL_WIDTH, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\u2010-\u2015\u2212\ufe63]/g, '-')
    .replace(/[\u2018\u2019\u02b9\u02bc\u2032\u00b4`]/g, "'")
    .replace(/\u060c/g, ',')
    .replace(/\u3002/g, '.')
    .replace(/\s+/g, ' ')
    .trim();
}
