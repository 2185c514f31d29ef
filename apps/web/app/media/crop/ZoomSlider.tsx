import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import styles from './ZoomSlider.module.css';

export type ZoomSliderProps = {
  zoom: number;
  min: number;
  max: number;
  step: number;
  onZoom: (zoom: number) => void;
};

/** Zoom of the picture. */
export function ZoomSlider({ zoom, min, max, step, onZoom }: ZoomSliderProps) {
  return (
    <div className={styles.zoom}>
      <Button variant="icon" label="Dézoomer" onClick={() => onZoom(zoom - step)}>
        <Icon name="minus" />
      </Button>
      <input
        type="range"
        aria-label="Zoom"
        aria-valuetext={`${Math.round(zoom * 100)}\u202f%`}
        min={min}
        max={max}
        step="any"
        value={zoom}
        onChange={(event) => onZoom(event.currentTarget.valueAsNumber)}
        className={styles.slider}
      />
      <Button variant="icon" label="Zoomer" onClick={() => onZoom(zoom + step)}>
        <Icon name="plus" />
      </Button>
    </div>
  );
}
