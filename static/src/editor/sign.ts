import { GutterMarker } from '@codemirror/view';

/** A sign beside a line. */
export class Sign extends GutterMarker {
  constructor(
    private readonly sign: string,
    override readonly elementClass: string,
  ) {
    super();
  }

  override toDOM() {
    return document.createTextNode(this.sign);
  }
}
