import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DiffRow } from '../data/DiffRow.tsx';
import { diffList } from '../data/diffList.ts';
import { diffWords } from '../data/diffWords.ts';
import { heatMonths, heatWeeks } from '../data/heatWeeks.ts';
import { toast, toastStore } from '../feedback/Toast.tsx';
import { DateField } from '../forms/DateField.tsx';
import { foldText } from '../forms/foldText.ts';
import { MultiSelect } from '../forms/MultiSelect.tsx';
import { readNumber, stepDown, stepUp } from '../forms/stepNumber.ts';
import { moveItem } from '../lists/moveItem.ts';
import { contrast, readableInk } from '../media/readableInk.ts';

describe('a number stepper', () => {
  test('goes down only from 1 on, and up from nothing to 1', () => {
    expect([stepDown(null), stepDown(0), stepDown(1), stepDown(12)]).toEqual([null, 0, 0, 11]);
    expect([stepUp(null), stepUp(0), stepUp(11, 12), stepUp(12, 12)]).toEqual([1, 1, 12, 12]);
  });

  test('reads digits or nothing, and refuses the rest', () => {
    expect([readNumber(''), readNumber('07'), readNumber('40', 12)]).toEqual([null, 7, 12]);
    expect([readNumber('-1'), readNumber('1,5'), readNumber('x')]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a difference', () => {
  test('tells the words that changed, and nothing else', () => {
    expect(diffWords('la route, seule, ici', 'la route, avec Fern, ici')).toEqual([
      { kind: 'same', text: 'la route, ' },
      { kind: 'removed', text: 'seule' },
      { kind: 'added', text: 'avec Fern' },
      { kind: 'same', text: ', ici' },
    ]);
  });

  test('takes a word with its apostrophe and accents as one, however the accents are coded', () => {
    expect(diffWords('l’été passé', 'l’hiver passé')).toEqual([
      { kind: 'removed', text: 'l’été' },
      { kind: 'added', text: 'l’hiver' },
      { kind: 'same', text: ' passé' },
    ]);
    expect(diffWords("e\u0301tude d'art", "e\u0301tude d'airs")[1]).toEqual({
      kind: 'removed',
      text: "d'art",
    });
  });

  test('compares Japanese, which has no spaces, by character', () => {
    expect(diffWords('葬送のフリーレン', '葬送のフェルン').map(({ text }) => text)).toEqual([
      '葬送のフ',
      'リーレ',
      'ェル',
      'ン',
    ]);
  });

  test('joins changes that only a space separates', () => {
    expect(diffWords('un vieux chat noir', 'un jeune chien noir')).toEqual([
      { kind: 'same', text: 'un ' },
      { kind: 'removed', text: 'vieux chat' },
      { kind: 'added', text: 'jeune chien' },
      { kind: 'same', text: ' noir' },
    ]);
  });

  test('of long texts without a common word is one whole change', () => {
    const before = 'ancien '.repeat(20_000);
    const after = 'neuf,'.repeat(20_000);
    expect(diffWords(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });

  test('gives back both texts, whatever they are', () => {
    const pairs = [
      ['', 'neuf'],
      ['vieux', ''],
      ['é à ç', 'e à c'],
      ['un deux trois', 'trois deux un'],
      ['  un\n\ndeux ', 'un deux\ttrois'],
      ['a b c d', 'a  x b y d'],
      ['ア👩‍🚀b', 'イ👩‍🎤b'],
    ] as const;
    for (const [before, after] of pairs) {
      const text = (left: string) =>
        diffWords(before, after)
          .filter(({ kind }) => kind !== left)
          .map((part) => part.text)
          .join('');
      expect([text('added'), text('removed')]).toEqual([before, after]);
    }
  });
});

describe('a difference of lists', () => {
  test('tells what came, what left, and whether the rest changed its order', () => {
    expect(diffList(['a', 'b', 'c'], ['c', 'a', 'd'])).toEqual({
      before: [
        { kind: 'same', text: 'a' },
        { kind: 'removed', text: 'b' },
        { kind: 'same', text: 'c' },
      ],
      after: [
        { kind: 'same', text: 'c' },
        { kind: 'same', text: 'a' },
        { kind: 'added', text: 'd' },
      ],
      reordered: true,
    });
    expect(diffList(['a', 'b', 'c'], ['x', 'a', 'c']).reordered).toBe(false);
  });

  test('counts an item that stands twice', () => {
    const { before, after } = diffList(['a', 'a'], ['a']);
    expect([before, after].map((parts) => parts.map(({ kind }) => kind))).toEqual([
      ['same', 'removed'],
      ['same'],
    ]);
  });

  test('shows in a row as removed and added items, the order said', () => {
    const row = (after: string[]) =>
      renderToString(
        <DiffRow
          kind="list"
          label="Titres"
          before={['un', 'deux']}
          after={after}
          beforeLabel="Avant"
          afterLabel="Après"
          emptyLabel="vide"
          reorderedLabel="Ordre modifié"
        />,
      );
    expect(row(['un', 'trois'])).toMatch(/<del>deux<\/del>.*<ins>trois<\/ins>/);
    expect(row(['un', 'trois'])).not.toContain('Ordre modifié');
    expect(row(['deux', 'un'])).toContain('Ordre modifié');
    expect(row([])).toContain('vide');
  });
});

describe('a heat map', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'];
  const cells = heatWeeks(days.map((date, index) => ({ date, count: index })));

  test('starts its weeks on Monday', () => {
    expect(cells.map(({ week, weekday }) => [week, weekday])).toEqual([
      [0, 3],
      [0, 4],
      [0, 5],
      [0, 6],
      [1, 0],
    ]);
  });

  test('grades days against the fullest one and adds up months', () => {
    expect(cells.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4]);
    expect(heatMonths(cells)).toEqual([{ month: '2026-01', week: 1, total: 10 }]);
  });
});

test('an item moved outside the list stays where it was', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moveItem(['a', 'b', 'c'], 3, 0)).toEqual(['a', 'b', 'c']);
});

test('searching forgets case and accents', () => {
  expect(foldText(' Comédie ÉPIQUE ')).toBe('comedie epique');
});

test('a member’s colour takes the ink that reads on it, at 4.5 to 1 at least', () => {
  for (let grey = 0; grey < 256; grey += 1) {
    const colour = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    expect(contrast(colour, readableInk(colour))).toBeGreaterThanOrEqual(4.5);
  }
});

test('a choice of several sends its ticked boxes with the form around it', () => {
  const options = [
    { value: '1', label: 'Action' },
    { value: '2', label: 'Drame' },
  ];
  const html = renderToString(
    <MultiSelect name="genre" label="Genres" options={options} selected={['2']} onChange={() => undefined} />,
  );
  expect(html).toMatch(
    /<input[^>]*type="checkbox"[^>]*name="genre"[^>]*checked=""[^>]*value="2"|name="genre"[^>]*value="2"[^>]*checked|value="2"[^>]*name="genre"/,
  );
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

test('a date is written day first on the server, and its value goes with the form', () => {
  const labels = { openLabel: 'o', previousLabel: 'p', nextLabel: 'n', clearLabel: 'c' };
  const html = renderToString(
    <DateField value="2024-03-05" onChange={() => undefined} name="start" {...labels} />,
  );
  expect(html).toContain('value="05/03/2024"');
  expect(html).toContain('name="start" value="2024-03-05"');
});

describe('toasts', () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const show = (visible: boolean) => {
    page.hidden = !visible;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  let frames: (() => void)[] = [];
  const paint = () => {
    for (const frame of frames.splice(0)) frame();
    vi.advanceTimersByTime(1);
  };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    frames = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('a success leaves after two seconds, anything else after four', () => {
    toast.success('oui');
    toast.error('non');
    paint();
    vi.advanceTimersByTime(2001);
    expect(toastStore.read().map(({ text }) => text)).toEqual(['non']);
    vi.advanceTimersByTime(2000);
    expect(toastStore.read()).toEqual([]);
  });

  test('their time begins when they are painted, however long that takes', () => {
    toast.success('oui');
    vi.advanceTimersByTime(60_000);
    expect(toastStore.read()).toHaveLength(1);
    paint();
    vi.advanceTimersByTime(1990);
    expect(toastStore.read()).toHaveLength(1);
    vi.advanceTimersByTime(11);
    expect(toastStore.read()).toEqual([]);
  });

  test('one with an action stays ten seconds, and longer in a hidden tab', () => {
    const stop = toastStore.subscribe(() => undefined);
    toast.success('fait', { label: 'Annuler', onAct: () => undefined });
    paint();
    vi.advanceTimersByTime(9990);
    show(false);
    vi.advanceTimersByTime(60_000);
    expect(toastStore.read()).toHaveLength(1);
    show(true);
    vi.advanceTimersByTime(10_001);
    expect(toastStore.read()).toEqual([]);
    stop();
  });

  test('no more than twenty stand at once, and none leaves while it is held', () => {
    for (let count = 0; count < 25; count += 1) toast.info(`n° ${count}`);
    expect(toastStore.read()).toHaveLength(20);
    expect(toastStore.read()[0]?.text).toBe('n° 24');
    toastStore.pause();
    vi.advanceTimersByTime(60_000);
    expect(toastStore.read()).toHaveLength(20);
    toastStore.resume();
    vi.advanceTimersByTime(4001);
    expect(toastStore.read()).toEqual([]);
  });
});
