/**
 * Uploads a picture, and reports its progress from 0 to 100. Uses XMLHttpRequest, because fetch reports no upload
 * progress. Never throws: an unreachable server gives `ok: false` without a message.
 */
export function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
): Promise<{ ok: true; url: string } | { ok: false; message?: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onload = () => {
      const answer: { url?: string; message?: string } | null = request.response;
      if (request.status === 200 && answer?.url) resolve({ ok: true, url: answer.url });
      else resolve({ ok: false, message: answer?.message });
    };
    request.onerror = () => resolve({ ok: false });
    const body = new FormData();
    body.append("image", file);
    request.open("POST", "/api/admin/upload-image");
    request.send(body);
  });
}
