import { Picture } from "~/images/picture";
import { BeforeAfter } from "~/projects/before-after";
import { PhotosToCome } from "~/projects/photos-to-come";
import type { ProjectPair } from "~/projects/projects.server";
import { WithSampleLabel } from "~/samples/sample-label";
import { ButtonLink } from "~/ui/button";

interface GalleryImage {
  id: number;
  url: string;
  name: string;
  description: string;
  isActive: boolean;
  isSample: boolean;
}

interface GalleryProps {
  images: readonly GalleryImage[];
  /** Shown large above the other pictures. */
  pair?: ProjectPair;
}

export function Gallery({ images, pair }: GalleryProps) {
  return (
    <section id="gallery" className="later on-dark bg-granule text-white">
      <div className="wrap grid gap-10 py-16 md:gap-14 md:py-28">
        <WithSampleLabel isOnDark kind="pictures" shown={[pair?.before, pair?.after, ...images]}>
          <h2 className="text-section">Finished work</h2>
        </WithSampleLabel>
        {pair && <Pair pair={pair} />}
        {images.length > 0 ? (
          <ul className="grid min-[18rem]:grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-6 md:gap-y-8">
            {images.map((image) => (
              <Tile key={image.id} image={image} />
            ))}
          </ul>
        ) : (
          <PhotosToCome />
        )}
        <p>
          <ButtonLink href="/gallery" look="secondary">
            View Complete Portfolio
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

function Pair({ pair: { before, after } }: { pair: ProjectPair }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[8fr_4fr] lg:items-end lg:gap-10">
      <BeforeAfter before={before} after={after} sizes="(min-width: 1024px) 46rem, 94vw" />
      <div className="grid gap-2">
        <h3 className="text-title">{after.title}</h3>
        <p className="text-pale">{after.description}</p>
        <p className="needs-script text-pale">Drag the line to see the driveway before.</p>
      </div>
    </div>
  );
}

function Tile({ image: { url, name, description, isActive } }: { image: GalleryImage }) {
  return (
    <li>
      <figure className="grid gap-2">
        <div className="photo aspect-4/3">
          <Picture
            url={url}
            alt={description || name}
            sizes="(min-width: 1024px) 17rem, (min-width: 768px) 22vw, 44vw"
            className="size-full object-cover"
          />{" "}
          <span className={`photo-badge ${isActive ? "" : "photo-badge-off"}`}>
            {isActive ? "Active" : "Inactive"}
          </span>
        </div>
        <figcaption className="text-sm leading-snug">{name}</figcaption>
      </figure>
    </li>
  );
}
