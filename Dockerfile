# syntax=docker/dockerfile:1

FROM golang:1.26-bookworm AS build
ENV CGO_ENABLED=0 GOTOOLCHAIN=local
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN go build -trimpath -buildvcs=false -ldflags='-s -w -buildid=' -o /whichline .

FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /whichline /whichline
ENV WHICHLINE_ADDR=:8080 DRAIN_DELAY=3s
EXPOSE 8080
USER 65532
HEALTHCHECK --interval=30s --timeout=4s --start-period=5s CMD ["/whichline", "healthcheck"]
ENTRYPOINT ["/whichline"]
