import { describe, expect, it } from '@jest/globals';
import { shownName } from './receipt-name.rules.js';

describe('the name of a receipt', () => {
  it.each([
    ['proof.pdf', 'proof.pdf'],
    ['Überweisung 領収書 ✅.PDF', 'Überweisung 領収書 ✅.PDF'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\windows\\system32\\cmd.exe', 'cmd.exe.pdf'],
    ['proof.hta', 'proof.hta.pdf'],
    ['proof.pdf.exe', 'proof.pdf.exe.pdf'],
    ['invoice\u202Efdp.scr', 'invoicefdp.scr.pdf'],
    ['two\nlines\r\n.pdf', 'twolines.pdf'],
    ['nul\0byte.pdf', 'nulbyte.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['com1', '_com1.pdf'],
    ['aux.pdf.pdf', '_aux.pdf.pdf'],
    ['console.pdf', 'console.pdf'],
    ['--help', 'help.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a<b>:"c"|d?*.pdf', 'a_b___c__d__.pdf'],
    ['proof.pdf. . .', 'proof.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['', 'receipt.pdf'],
    [' \t ', 'receipt.pdf'],
    ['half \uD83D.pdf', 'half \uFFFD.pdf'],
    ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
    ['caf\u00e9.pdf', 'caf\u00e9.pdf'],
  ])('%j is shown as %j', (name, shown) => {
    expect(shownName(name, 'application/pdf')).toBe(shown);
  });

  it('ends as its content does, whatever that is', () => {
    expect(shownName('photo.JPEG', 'image/jpeg')).toBe('photo.JPEG');
    expect(shownName('photo.png', 'image/jpeg')).toBe('photo.png.jpg');
    expect(shownName('x', 'image/webp')).toBe('x.webp');
  });

  it('has at most 200 characters, of which none is half', () => {
    for (const name of ['x'.repeat(10_000), '😀'.repeat(500), `${'.'.repeat(5_000)}a`, `${' '.repeat(5_000)}b.pdf`]) {
      const shown = shownName(name, 'application/pdf');
      expect([...shown].length).toBeLessThanOrEqual(200);
      expect([shown.isWellFormed(), shown.endsWith('.pdf')]).toEqual([true, true]);
    }
  });
});
