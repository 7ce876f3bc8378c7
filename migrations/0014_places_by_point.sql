-- The town nearest to a point is looked up by each search that names coordinates.
CREATE INDEX places_by_point ON places USING gist (point(longitude, latitude)) WHERE zip IS NULL;
