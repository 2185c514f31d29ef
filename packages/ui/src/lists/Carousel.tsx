import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../media/Icon.tsx';
import { cx } from '../styles/cx.ts';
import styles from './Carousel.module.css';

export type CarouselProps = {
  /** Accessible name of the list. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  children: ReactNode;
  /** Width of an item: a poster's card, a smaller one, a card with its text beside, a card of text, or the whole width. */
  item?: 'poster' | 'tile' | 'row' | 'card' | 'full';
  /** Content before the buttons: a heading, a « Voir plus » link. */
  heading?: ReactNode;
  className?: string | undefined;
};

export function Carousel(props: CarouselProps) {
  const { label, previousLabel, nextLabel, children, item = 'poster', heading, className } = props;
  const { list, ends, scroll } = useScroller();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      scroll(event.key === 'ArrowRight' ? 1 : -1);
    }
  };
  return (
    <section className={cx(styles.carousel, className)} aria-label={label}>
      <div className={styles.head}>
        <div className={styles.heading}>{heading}</div>
        <div className={styles.buttons} data-idle={(ends.first && ends.last) || undefined}>
          <Button variant="icon" label={previousLabel} aria-disabled={ends.first} onClick={() => scroll(-1)}>
            <Icon name="chevron-left" />
          </Button>
          <Button variant="icon" label={nextLabel} aria-disabled={ends.last} onClick={() => scroll(1)}>
            <Icon name="chevron-right" />
          </Button>
        </div>
      </div>
      <ul ref={list} className={cx(styles.list, styles[item])} onKeyDown={onKeyDown}>
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </section>
  );
}

function useScroller() {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ first: true, last: false });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const first = element.scrollLeft <= 2;
      const last = element.scrollLeft + element.clientWidth >= element.scrollWidth - 2;
      setEnds((old) => (old.first === first && old.last === last ? old : { first, last }));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.9 });
  return { list, ends, scroll };
}
