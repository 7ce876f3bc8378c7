//! The port of the embedded server: the one of last time while it is free, so that open tools find it again.

use std::fs;
use std::net::{Ipv4Addr, TcpListener};

use crate::error::Error;
use crate::folder::{Folder, write_private};

pub(crate) fn remembered_or_free(folder: &Folder) -> Result<u16, Error> {
    let remembered = fs::read_to_string(folder.port())
        .ok()
        .and_then(|text| text.trim().parse().ok());
    if let Some(port) = remembered.filter(|port| *port != 0 && TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok())
    {
        return Ok(port);
    }
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(Error::NoPort)?;
    let port = listener.local_addr().map_err(Error::NoPort)?.port();
    write_private(&folder.port(), &port.to_string())?;
    Ok(port)
}
