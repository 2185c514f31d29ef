import type { Upload } from './usePictureUpload.ts';

/** Input of the calls that upload a picture. */
export async function uploadInput({ file, crop, signal }: Upload) {
  return { body: { base64: await asDataUrl(file), crop }, signal };
}

/** A file as a data URL, whose base64 the API takes. */
function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
