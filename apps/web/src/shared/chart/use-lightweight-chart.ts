import type { AutoscaleInfoProvider, IChartApi, ISeriesApi, UTCTimestamp } from 'lightweight-charts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTheme } from '../theme/index.js';
import type { ChartLevel, ChartMark, ChartPoint } from './chart-types.js';

interface Drawing {
  points: readonly ChartPoint[];
  format: (value: number) => string;
  marks?: readonly ChartMark[];
  baseline?: ChartLevel;
}

type Library = typeof import('lightweight-charts');

const SHAPES = {
  above: { position: 'aboveBar', shape: 'arrowDown' },
  below: { position: 'belowBar', shape: 'arrowUp' },
  on: { position: 'inBar', shape: 'circle' },
} as const;

const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000) as UTCTimestamp;

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
  const pointAt = useEffectEvent((time: number) => drawing.points.find((point) => seconds(point.time) === time));
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
        typeof time === 'number' && value && 'value' in value
          ? { ...pointAt(time), time: new Date(time * 1000).toISOString(), value: value.value }
          : undefined,
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
    fill(line, drawing.points);
    chart.applyOptions({ localization: { tickmarksPriceFormatter: figuresBeside(line, drawing) } });
    chart.timeScale().fitContent();
  });
  useEffect(() => refill(), [drawing.points, library, theme, hidden]);

  return { place, hover };
}

function fill(line: ISeriesApi<'Area'>, points: readonly ChartPoint[]): void {
  const byTime = new Map(points.map(({ time, value }) => [seconds(time), value]));
  line.setData([...byTime].map(([time, value]) => ({ time, value })));
}

function draw(library: Library, element: HTMLElement, { points, format, marks, baseline }: Drawing) {
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
      timeVisible: spanOf(points) < 8 * 86_400,
      fixLeftEdge: true,
      fixRightEdge: true,
      // The whole line, at any width: what is cut off at its end would make an older value the last one.
      lockVisibleTimeRangeOnResize: true,
      minBarSpacing: 0.01,
    },
    localization: { priceFormatter: format, locale: 'en-US' },
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
  fill(line, points);
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
        const mark = { time: seconds(time), ...SHAPES[side] } as const;
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

function spanOf(points: readonly ChartPoint[]): number {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? seconds(last.time) - seconds(first.time) : 0;
}
