import { afterEach, expect, it, vi } from 'vitest';

// An element of a foreign page that is still being read, and that is taken out again before it is.

vi.mock('virtual:site', () => ({ default: '' }));
vi.mock('../../../web/src/widget/core/first', () => ({ ask: vi.fn() }));
vi.mock('../../../web/src/widget/core/saving', () => ({ agree: vi.fn(), mayCome: () => true, whenItMay: vi.fn() }));
vi.mock('../../../web/src/widget/core/whole-loader', () => ({ wholeReading: vi.fn(), wholeReport: vi.fn() }));
vi.mock('../../../web/src/widget/views/told-loader', () => ({ told: vi.fn() }));
vi.mock('../../../web/src/widget/views/frame', () => ({ Frame: () => null }));
vi.mock('../../../web/src/widget/views/views', () => ({
  CalculatorView: null,
  CompareView: null,
  CurveView: null,
  MatrixView: null,
  MetricView: null,
  isCompared: () => false,
  isMetric: () => true,
  usual: () => [],
}));
vi.mock('../../../web/src/widget/chart', () => ({ pngOf: vi.fn(), svgOf: vi.fn() }));
vi.mock('../../../web/src/widget/attributes/near', () => ({
  Base: class {},
  forget: vi.fn(),
  ownSheet: vi.fn(),
  spokenBy: () => 'en',
  whenNear: vi.fn(),
}));

afterEach(() => vi.unstubAllGlobals());

it('listens to the page once while it is there, and not at all when it has gone', async () => {
  const heard = new Set<() => void>();
  vi.stubGlobal('document', {
    readyState: 'loading',
    addEventListener: (_: string, listener: () => void) => heard.add(listener),
    removeEventListener: (_: string, listener: () => void) => heard.delete(listener),
  });
  const { IsoyieldElement } = await import('../../../web/src/widget/element');
  const element = new IsoyieldElement();
  Object.assign(element, {
    shadowRoot: {},
    isConnected: true,
    hasAttribute: () => false,
    getAttribute: () => null,
  });
  // Moved about on the page.
  for (let i = 0; i < 5; i += 1) {
    element.connectedCallback();
    expect(heard.size).toBe(1);
    element.disconnectedCallback();
    expect(heard.size).toBe(0);
  }
});
