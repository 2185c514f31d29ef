import './cropper.css';
import { ACCOUNT_MESSAGES } from '@kiroku/contract/account/problems';
import { Button } from '@kiroku/ui/actions/Button';
import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { toast } from '@kiroku/ui/feedback/Toast';
import { type KeyboardEvent, useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { SentShare } from '../SentShare.tsx';
import styles from './CropDialog.module.css';
import { CropPreview } from './CropPreview.tsx';
import { type SendPicture, usePictureUpload } from './usePictureUpload.ts';
import { ZoomSlider } from './ZoomSlider.tsx';

export type CropDialogProps = {
  title: string;
  /** Width by height. */
  ratio: number;
  round?: boolean;
  file: File;
  /** Uploads the file with the part of it to use. */
  send: SendPicture;
  onClose: () => void;
  /** The browser cannot decode the file. */
  onUnreadable: (sentence: string) => void;
};

/** Part of a picture: in shares of its size, and in its pixels. */
type ChosenArea = { shares: Area; pixels: Area };

const MIN_ZOOM = 1;
const MAX_ZOOM = 5;
const ZOOM_STEP = 0.1;
const STEPS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '-': -ZOOM_STEP };
const ARROW_STEP = 10;

/** Selection of the part of a picture to use: dragged or moved with the arrows, zoomed with the wheel, + and − or the slider. */
export function CropDialog(props: CropDialogProps) {
  const { title, ratio, round = false, file, send, onClose, onUnreadable } = props;
  const address = useObjectUrl(file);
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const [area, setArea] = useState<ChosenArea | null>(null);
  const upload = usePictureUpload(send, () => {
    toast.success('Image enregistrée');
    onClose();
  });
  const zoomTo = (wanted: number) => setZoom(Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted)));
  const onKeyDown = ({ key }: KeyboardEvent) => zoomTo(zoom + (STEPS[key] ?? 0));
  const leave = () => {
    upload.cancel();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={leave}
      title={title}
      closeLabel="Fermer"
      footer={
        <>
          <Button variant="plain" onClick={leave}>
            Annuler
          </Button>
          <Button
            variant="primary"
            busy={upload.busy}
            disabled={area === null}
            onClick={() => area && upload.start(file, area.pixels)}
          >
            Enregistrer
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys add to the slider, which does the same. */}
      <div className={styles.crop} onKeyDown={onKeyDown}>
        <Stage
          {...{ address, ratio, round, zoom }}
          onZoom={setZoom}
          onArea={setArea}
          onUnreadable={onUnreadable}
        />
        <div className={styles.tools}>
          {address && area && (
            <CropPreview address={address} shares={area.shares} ratio={ratio} round={round} />
          )}
          <ZoomSlider zoom={zoom} min={MIN_ZOOM} max={MAX_ZOOM} step={ZOOM_STEP} onZoom={zoomTo} />
        </div>
        {upload.busy && <SentShare share={upload.share} />}
        <p className={styles.error} role="alert">
          {upload.refusal}
        </p>
      </div>
    </Dialog>
  );
}

type StageProps = Required<Pick<CropDialogProps, 'ratio' | 'round' | 'onUnreadable'>> & {
  address: string | null;
  zoom: number;
  onZoom: (zoom: number) => void;
  onArea: (area: ChosenArea) => void;
};

/** The picture under the frame that chooses a part of it. */
function Stage({ address, ratio, round, zoom, onZoom, onArea, onUnreadable }: StageProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  return (
    <div className={styles.stage}>
      {address && (
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={MIN_ZOOM}
          maxZoom={MAX_ZOOM}
          aspect={ratio}
          cropShape={round ? 'round' : 'rect'}
          showGrid={!round}
          keyboardStep={ARROW_STEP}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={onZoom}
          onCropAreaChange={(shares, pixels) => onArea({ shares, pixels })}
          mediaProps={{ onError: () => onUnreadable(ACCOUNT_MESSAGES.imageType) }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Partie gardée\u202f: déplacez l’image avec les flèches, zoomez avec + et −',
          }}
        />
      )}
    </div>
  );
}

function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
