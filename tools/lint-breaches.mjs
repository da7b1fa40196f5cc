// A breach of each rule of .oxlintrc.json: in which files it is planted, the lines, and the rule that has to say so.
// Each stands in a file of its own, whose number takes the place of the star.
const API = 'apps/api/src/planted-*.ts';
const API_TEST = 'apps/api/test/planted-*.api-spec.ts';
const JOURNEY = 'apps/web-e2e/src/planted-*.journey.ts';
const MONEY = 'libs/money/src/planted-*.ts';
const TOOL = 'tools/planted-*.mjs';
const WEB = 'apps/web/src/planted-*.tsx';
const WEB_TEST = 'apps/web/src/planted-*.spec.tsx';

const inWeb = ([rule, lines]) => [WEB, lines, rule];
const component = (lines) =>
  `import { useEffect, useMemo, useRef, useState } from 'react';
void [useEffect, useMemo, useRef, useState];
export function Planted({ on }: { on: { count: number; current?: number } }) { ${lines} }`;
const hook = ([rule, lines]) => [WEB, component(lines), `react/${rule}`];
const element = ([rule, element]) => [WEB, `export const planted = ${element};`, `jsx-a11y/${rule}`];

export const BREACHES = [
  [API, 'export {};\n'.repeat(301), 'max-lines'],
  [API, 'export const planted = new Array(1, 2);', 'no-array-constructor'],
  [API, 'export const port = process.env.PORT;', 'no-restricted-properties'],
  [WEB, 'export const port = process.env.PORT;', 'no-restricted-properties'],
  [WEB, `document.body.innerHTML = '<b>';`, 'no-restricted-properties'],
  [WEB, `document.body.outerHTML = '<b>';`, 'no-restricted-properties'],
  [API_TEST, `it.only('runs alone', () => undefined);`, 'no-restricted-properties'],
  [API_TEST, `describe.skip('left out', () => undefined);`, 'no-restricted-properties'],
  [WEB_TEST, `it.todo('comes later');`, 'no-restricted-properties'],
  ...['waitForResponse', 'waitForRequest', 'waitForEvent', 'waitForLoadState', 'waitForTimeout', 'only', 'skip'].map(
    (name) => [
      JOURNEY,
      `export const planted = (one: { ${name}: () => void }) => one.${name}();`,
      'no-restricted-properties',
    ],
  ),
  [MONEY, 'export const planted = 1; planted + 1;', 'no-unused-expressions'],
  [MONEY, 'const planted = 1; export {};', 'no-unused-vars'],
  [TOOL, 'const planted = 1; export {};', 'no-unused-vars'],
  [TOOL, 'const planted = async () => undefined;\nplanted();', 'typescript/no-floating-promises'],
  [TOOL, '[1].forEach(async () => undefined);', 'typescript/no-misused-promises'],
  [MONEY, 'export var planted = 1;', 'no-var'],
  [MONEY, 'export function planted() { let one = 1; return one; }', 'prefer-const'],
  [MONEY, 'export function planted() { return arguments; }', 'prefer-rest-params'],
  [MONEY, 'export const planted = (one: number[]) => Math.max.apply(Math, one);', 'prefer-spread'],
  [TOOL, 'export const planted = unheardOf;', 'no-undef'],

  [MONEY, '// @ts-ignore\nexport const planted = 1;', 'typescript/ban-ts-comment'],
  [MONEY, 'export enum Planted { One = 1, Two = 1 }', 'typescript/no-duplicate-enum-values'],
  [MONEY, 'export type Planted = {};', 'typescript/no-empty-object-type'],
  [MONEY, 'export type Planted = any;', 'typescript/no-explicit-any'],
  [MONEY, 'export const planted = (one?: string) => one!!.length;', 'typescript/no-extra-non-null-assertion'],
  [MONEY, 'Promise.resolve(1);', 'typescript/no-floating-promises'],
  [API, 'Promise.resolve(1);', 'typescript/no-floating-promises'],
  [API_TEST, 'Promise.resolve(1);', 'typescript/no-floating-promises'],
  [WEB, 'Promise.resolve(1);', 'typescript/no-floating-promises'],
  [MONEY, 'export interface Planted { new (): Planted }', 'typescript/no-misused-new'],
  [API, '[1].forEach(async (one) => one);', 'typescript/no-misused-promises'],
  [WEB, 'export const pay = <button onClick={async () => undefined}>Pay</button>;', 'typescript/no-misused-promises'],
  [MONEY, 'export namespace Planted { export const one = 1; }', 'typescript/no-namespace'],
  [MONEY, 'export const planted = (one?: string) => one?.length!;', 'typescript/no-non-null-asserted-optional-chain'],
  [MONEY, `export const planted = require('node:fs');`, 'typescript/no-require-imports'],
  [MONEY, 'export function planted(this: Date) { const self = this; return self; }', 'typescript/no-this-alias'],
  [MONEY, 'export type Planted<T extends unknown> = T[];', 'typescript/no-unnecessary-type-constraint'],
  [MONEY, 'export interface Planted { one: 1 } export class Planted {}', 'typescript/no-unsafe-declaration-merging'],
  [MONEY, 'export type Planted = Function;', 'typescript/no-unsafe-function-type'],
  [MONEY, 'export type Planted = String;', 'typescript/no-wrapper-object-types'],
  [MONEY, `export const planted = 'a' as 'a';`, 'typescript/prefer-as-const'],
  [MONEY, 'declare module Planted {} export {};', 'typescript/prefer-namespace-keyword'],
  [MONEY, '/// <reference path="other.d.ts" />\nexport {};', 'typescript/triple-slash-reference'],

  ...[
    ['no-restricted-globals', `export const reply = fetch('/v1/user/me');`],
    ['no-restricted-globals', 'export const reply = new XMLHttpRequest();'],
    ['react/no-danger', `export const planted = <p dangerouslySetInnerHTML={{ __html: '<b>' }} />;`],
    [
      'react/forbid-component-props',
      `import { Text } from '@mantine/core'; export const planted = <Text dangerouslySetInnerHTML={{ __html: '<b>' }} />;`,
    ],
    ['react/globals', 'let one = 0; export function Planted() { one = 1; return <p>{one}</p>; }'],
  ].map(inWeb),
  ...[
    ['error-boundaries', 'try { return <Planted on={on} />; } catch { return null; }'],
    ['exhaustive-deps', 'useEffect(() => alert(on), []); return null;'],
    ['immutability', 'on.count = 1; return <p>{on.count}</p>;'],
    ['preserve-manual-memoization', 'const one = useMemo(() => [on.current], [on?.current]); return <p>{one}</p>;'],
    ['purity', 'return <p>{Math.random() + on.count}</p>;'],
    ['refs', 'const one = useRef(0); return <p>{one.current}</p>;'],
    ['rules-of-hooks', 'if (on.count) useState(1); return null;'],
    ['set-state-in-effect', 'const [one, set] = useState(0); useEffect(() => { set(1); }, []); return <p>{one}</p>;'],
    ['set-state-in-render', 'const [one, set] = useState(0); set(1); return <p>{one}</p>;'],
    ['static-components', 'const One = () => <p>{on.count}</p>; return <One />;'],
    ['use-memo', 'const one = useMemo(async () => on.count, [on.count]); return <p>{String(one)}</p>;'],
    ['void-use-memo', 'const one = useMemo(() => { alert(on.count); }, [on.count]); return <p>{String(one)}</p>;'],
  ].map(hook),
  ...[
    ['alt-text', '<img src="logo.svg" />'],
    ['anchor-has-content', '<a href="/trades" />'],
    ['anchor-is-valid', '<a href="#">Trades</a>'],
    ['aria-activedescendant-has-tabindex', '<div aria-activedescendant="one" />'],
    ['aria-props', '<p aria-lable="One">1</p>'],
    ['aria-proptypes', '<p aria-hidden="perhaps">1</p>'],
    ['aria-role', '<p role="paragraf">1</p>'],
    ['aria-unsupported-elements', '<meta aria-hidden="true" />'],
    ['autocomplete-valid', '<input type="text" autoComplete="nonsense" />'],
    ['click-events-have-key-events', '<div onClick={() => undefined}>1</div>'],
    ['heading-has-content', '<h2 />'],
    ['html-has-lang', '<html />'],
    ['iframe-has-title', '<iframe src="/chart" />'],
    ['img-redundant-alt', '<img src="logo.svg" alt="Picture of a logo" />'],
    ['interactive-supports-focus', '<div role="button" onClick={() => undefined} onKeyDown={() => undefined} />'],
    ['label-has-associated-control', '<label>Amount</label>'],
    ['media-has-caption', '<video src="tour.webm" />'],
    ['mouse-events-have-key-events', '<div onMouseOver={() => undefined}>1</div>'],
    ['no-access-key', '<button accessKey="p">Pay</button>'],
    ['no-autofocus', '<input autoFocus />'],
    ['no-distracting-elements', '<marquee />'],
    ['no-interactive-element-to-noninteractive-role', '<button role="article">Pay</button>'],
    ['no-noninteractive-element-interactions', '<li onClick={() => undefined}>1</li>'],
    ['no-noninteractive-element-to-interactive-role', '<h2 role="button">1</h2>'],
    ['no-noninteractive-tabindex', '<article tabIndex={0}>1</article>'],
    ['no-redundant-roles', '<button role="button">Pay</button>'],
    ['no-static-element-interactions', '<span onClick={() => undefined}>1</span>'],
    ['role-has-required-aria-props', '<div role="slider" />'],
    ['role-supports-aria-props', '<ul aria-checked="true" />'],
    ['scope', '<p scope="row">1</p>'],
    ['tabindex-no-positive', '<button tabIndex={1}>Pay</button>'],
  ].map(element),
];
