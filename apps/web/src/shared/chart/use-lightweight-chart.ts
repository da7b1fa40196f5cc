import type { AutoscaleInfoProvider, IChartApi, ISeriesApi, UTCTimestamp } from 'lightweight-charts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTheme } from '../theme/index.js';
import type { ChartLevel, ChartMark, ChartPoint } from './chart-types.js';

interface Drawing {
  points: readonly ChartPoint[];
  format: (value: number) => string;
  formatTime: (iso: string) => string;
  /** Whether the points are days, which are the same in every time zone. */
  days?: boolean;
  marks?: readonly ChartMark[];
  baseline?: ChartLevel;
}

type Library = typeof import('lightweight-charts');

const SHAPES = {
  above: { position: 'aboveBar', shape: 'arrowDown' },
  below: { position: 'belowBar', shape: 'arrowUp' },
  on: { position: 'inBar', shape: 'circle' },
} as const;

const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000);

/**
 * Seconds that moments are moved by, since the library writes every moment below the line as it is in UTC. The same for the
 * whole line: its points keep their order when the clocks are changed.
 */
function shiftOf({ points, days = false }: Drawing): number {
  const last = points.at(-1);
  return days || !last ? 0 : -60 * new Date(last.time).getTimezoneOffset();
}

/** Where a moment stands on the line. */
const placeOf = (drawing: Drawing, iso: string) => (seconds(iso) + shiftOf(drawing)) as UTCTimestamp;

/** The moment that stands there. */
const momentAt = (drawing: Drawing, place: number) => new Date((place - shiftOf(drawing)) * 1000).toISOString();

/** How much of a chart's room is in view when its library is asked for. */
const A_QUARTER = 0.25;

/** Draws into `place` with lightweight-charts, which is loaded once a chart is in view; follows theme and width. */
export function useLightweightChart(
  drawing: Drawing,
  hidden: boolean,
): { place: RefObject<HTMLDivElement | null>; hover: ChartPoint | undefined } {
  const place = useRef<HTMLDivElement>(null);
  const [library, setLibrary] = useState<Library>();
  const [hover, setHover] = useState<ChartPoint>();
  const { theme } = useTheme();
  const drawn = useRef<{ chart: IChartApi; line: ISeriesApi<'Area'> }>(undefined);

  useEffect(() => {
    const element = place.current;
    if (library || !element) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        // Without it, the figures can still be had as a table.
        import('lightweight-charts').then(setLibrary, () => undefined);
      },
      { threshold: A_QUARTER },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [library, hidden]);

  const drawInto = useEffectEvent((drawer: Library, element: HTMLElement) => draw(drawer, element, drawing));
  const pointAt = useEffectEvent((place: number) => {
    const time = momentAt(drawing, place);
    return { ...drawing.points.find((point) => seconds(point.time) === seconds(time)), time };
  });
  // Marks and baseline belong to what is drawn; new values only move the line.
  const fixed = JSON.stringify([drawing.marks, drawing.baseline]);
  useEffect(() => {
    const element = place.current;
    if (!library || !element || hidden) return;
    const { chart, line } = drawInto(library, element);
    drawn.current = { chart, line };
    chart.subscribeCrosshairMove(({ time, seriesData }) => {
      const value = seriesData.get(line);
      setHover(
        typeof time === 'number' && value && 'value' in value ? { ...pointAt(time), value: value.value } : undefined,
      );
    });
    return () => {
      drawn.current = undefined;
      setHover(undefined);
      chart.remove();
    };
  }, [library, theme, hidden, fixed]);

  const refill = useEffectEvent(() => {
    if (!drawn.current) return;
    const { chart, line } = drawn.current;
    fill(line, drawing);
    chart.applyOptions({
      localization: { tickmarksPriceFormatter: figuresBeside(line, drawing), timeFormatter: timesOf(drawing) },
      timeScale: { timeVisible: isShort(drawing) },
    });
    chart.timeScale().fitContent();
  });
  useEffect(() => refill(), [drawing.points, library, theme, hidden]);

  return { place, hover };
}

function fill(line: ISeriesApi<'Area'>, drawing: Drawing): void {
  const byTime = new Map(drawing.points.map(({ time, value }) => [placeOf(drawing, time), value]));
  line.setData([...byTime].map(([time, value]) => ({ time, value })));
}

function draw(library: Library, element: HTMLElement, drawing: Drawing) {
  const { format, marks, baseline } = drawing;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const chart = library.createChart(element, {
    autoSize: true,
    layout: {
      background: { color: 'transparent' },
      textColor: colour('--text-quiet'),
      fontFamily: style.getPropertyValue('--font'),
      // The attribution stands below the chart, as a link.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colour('--line') } },
    rightPriceScale: { borderVisible: false },
    timeScale: {
      borderVisible: false,
      timeVisible: isShort(drawing),
      fixLeftEdge: true,
      // Room for half a word of a mark at the end of the line.
      ...(marks?.some(({ text }) => text) ? { rightOffsetPixels: 28 } : { fixRightEdge: true }),
      // The whole line, at any width: what is cut off at its end would make an older value the last one.
      lockVisibleTimeRangeOnResize: true,
      minBarSpacing: 0.01,
    },
    localization: {
      priceFormatter: format,
      timeFormatter: timesOf(drawing),
      locale: 'en-US',
    },
    handleScroll: false,
    handleScale: false,
  });
  const action = colour('--action');
  const line = chart.addSeries(library.AreaSeries, {
    lineColor: action,
    lineWidth: 2,
    topColor: `${action}33`,
    bottomColor: `${action}00`,
    priceLineVisible: false,
    ...(baseline?.inView && { autoscaleInfoProvider: reaching(baseline.value) }),
  });
  fill(line, drawing);
  if (baseline) {
    line.createPriceLine({
      price: baseline.value,
      color: colour('--text-quiet'),
      lineStyle: library.LineStyle.Dashed,
      lineWidth: 1,
    });
  }
  if (marks?.length) {
    library.createSeriesMarkers(
      line,
      marks.flatMap(({ time, text, side }) => {
        const mark = { time: placeOf(drawing, time), ...SHAPES[side] } as const;
        // Brass is too light for small text: the word has its own colour.
        const word = text === undefined ? [] : [{ ...mark, color: colour('--text'), size: 0, text }];
        return [{ ...mark, color: colour('--brass') }, ...word];
      }),
    );
  }
  chart.timeScale().fitContent();
  return { chart, line };
}

/** A scale that reaches to a level, wherever the line is. */
function reaching(level: number): AutoscaleInfoProvider {
  return (own) => {
    const info = own();
    if (!info?.priceRange) return info;
    const { minValue, maxValue } = info.priceRange;
    return { ...info, priceRange: { minValue: Math.min(minValue, level), maxValue: Math.max(maxValue, level) } };
  };
}

/** Figures beside the scale: whole dollars when all are whole, and no figure below the label of the last value or the level. */
function figuresBeside(line: ISeriesApi<'Area'>, { points, baseline, format }: Drawing) {
  const labelled = [points.at(-1)?.value, baseline?.value].filter((value) => value !== undefined);
  const isCovered = (price: number) => {
    const at = line.priceToCoordinate(price);
    return labelled.some((value) => Math.abs((line.priceToCoordinate(value) ?? Infinity) - (at ?? 0)) < 18);
  };
  return (prices: readonly number[]) => {
    const figures = prices.map(format);
    const whole = figures.every((figure) => figure.endsWith('.00'));
    return figures.map((figure, index) => (isCovered(prices[index] ?? 0) ? '' : whole ? figure.slice(0, -3) : figure));
  };
}

/** The moment at the crosshair, as it is read above the line. */
const timesOf = (drawing: Drawing) => (place: UTCTimestamp) => drawing.formatTime(momentAt(drawing, place));

/** Whether the line is so short that hours are written below it. */
function isShort({ points }: Drawing): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return !first || !last || seconds(last.time) - seconds(first.time) < 8 * 86_400;
}
